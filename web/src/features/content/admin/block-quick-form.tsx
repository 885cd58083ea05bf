import { useForm } from 'react-hook-form'
import { Notice } from '@/shared/ui/notice'
import { Switch } from '@/shared/ui/switch'
import { TextField } from '@/shared/ui/text-field'
import { toast } from '@/shared/ui/toast'
import { UnsavedChanges } from '@/shared/ui/unsaved-changes'
import { type SavedBlock, useUpdateBlock } from './block-api'
import { nameOf } from './block-values'
import { ContentField } from './content-field'
import { QuickForm } from './quick-form'
import { showRefusal } from './refusal'

/** Title, content and active, in the list itself. */
export function BlockQuickForm({ block, onClose }: { block: SavedBlock; onClose: () => void }) {
  const update = useUpdateBlock(block.id)
  const { title, content, is_active } = block
  const form = useForm({ defaultValues: { title, content, is_active } })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit((values) => {
    if (update.isPending) return
    update.mutate(values, {
      onError: (error) => showRefusal(form, error, 'Error al actualizar el contenido'),
      onSuccess: () => {
        toast({ title: 'Contenido actualizado exitosamente' })
        onClose()
      },
    })
  })
  return (
    <QuickForm
      label={`Edición rápida de ${nameOf(block)}`}
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
      <ContentField
        type={block.content_type}
        value={form.watch('content')}
        error={errors.content?.message}
        onChange={(text) => form.setValue('content', text, { shouldDirty: true })}
      />
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      {isDirty && <UnsavedChanges when />}
    </QuickForm>
  )
}
