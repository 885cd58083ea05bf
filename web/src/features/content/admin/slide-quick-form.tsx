import { useForm } from 'react-hook-form'
import { Notice } from '@/shared/ui/notice'
import { Switch } from '@/shared/ui/switch'
import { TextField } from '@/shared/ui/text-field'
import { toast } from '@/shared/ui/toast'
import { UnsavedChanges } from '@/shared/ui/unsaved-changes'
import { QuickForm } from './quick-form'
import { showRefusal } from './refusal'
import { type Slide, useUpdateSlide } from './slide-api'

/** Title and active, in the list itself. */
export function SlideQuickForm({ slide, onClose }: { slide: Slide; onClose: () => void }) {
  const update = useUpdateSlide(slide.id)
  const form = useForm({ defaultValues: { title: slide.title, is_active: slide.is_active } })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit((values) => {
    if (update.isPending) return
    update.mutate(values, {
      onError: (error) => showRefusal(form, error, 'No se pudo actualizar el slide'),
      onSuccess: () => {
        toast({ title: 'Slide actualizado correctamente' })
        onClose()
      },
    })
  })
  return (
    <QuickForm
      label={`Edición rápida de ${slide.title}`}
      canSave={form.watch('title').trim() !== ''}
      busy={update.isPending}
      onSubmit={submit}
      onCancel={onClose}
      toggle={<Switch label="Activo" {...form.register('is_active')} />}
    >
      <TextField
        label="Título"
        autoFocus
        autoComplete="off"
        error={errors.title?.message}
        {...form.register('title')}
      />
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      {isDirty && <UnsavedChanges when />}
    </QuickForm>
  )
}
