import { useForm } from 'react-hook-form'
import { Notice } from '@/shared/ui/notice'
import { Switch } from '@/shared/ui/switch'
import { TextField } from '@/shared/ui/text-field'
import { toast } from '@/shared/ui/toast'
import { UnsavedChanges } from '@/shared/ui/unsaved-changes'
import { type SocialNetwork, useUpdateNetwork } from './network-api'
import { QuickForm } from './quick-form'
import { showRefusal } from './refusal'

/** Address and active, in the list itself. */
export function NetworkQuickForm({ network, onClose }: { network: SocialNetwork; onClose: () => void }) {
  const update = useUpdateNetwork(network.id)
  const form = useForm({ defaultValues: { url: network.url, is_active: network.is_active } })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit((values) => {
    if (update.isPending) return
    update.mutate(values, {
      onError: (error) => showRefusal(form, error, 'No se pudo actualizar la red social'),
      onSuccess: () => {
        toast({ title: 'Red social actualizada correctamente' })
        onClose()
      },
    })
  })
  return (
    <QuickForm
      label={`Edición rápida de ${network.platform}`}
      canSave={form.watch('url').trim() !== ''}
      busy={update.isPending}
      onSubmit={submit}
      onCancel={onClose}
      toggle={<Switch label="Activo" {...form.register('is_active')} />}
    >
      <TextField
        label="URL"
        type="url"
        autoFocus
        autoComplete="off"
        error={errors.url?.message}
        {...form.register('url')}
      />
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      {isDirty && <UnsavedChanges when />}
    </QuickForm>
  )
}
