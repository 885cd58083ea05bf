import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from '@/shared/ui/toast'
import { FormDialog } from './form-dialog'
import { type NetworkValues, type SocialNetwork, useCreateNetwork, useUpdateNetwork } from './network-api'
import { NetworkForm } from './network-form'
import { showRefusal } from './refusal'

const blank: NetworkValues = { platform: '', url: '', display_order: 0, is_active: true }

const valuesOf = ({ platform, url, display_order, is_active }: SocialNetwork): NetworkValues => ({
  platform,
  url,
  display_order,
  is_active,
})

interface NetworkDialogProps {
  /** The network to change, or null for a new one. */
  network: SocialNetwork | null
  onClose: () => void
}

export function NetworkDialog({ network, onClose }: NetworkDialogProps) {
  const formId = useId()
  const create = useCreateNetwork()
  const update = useUpdateNetwork(network?.id ?? '')
  const save = network ? update : create
  const form = useForm({ defaultValues: network ? valuesOf(network) : blank })
  const [platform, url] = form.watch(['platform', 'url'])
  const submit = form.handleSubmit((values) => {
    if (save.isPending) return
    save.mutate(values, {
      onError: (error) =>
        showRefusal(form, error, `No se pudo ${network ? 'actualizar' : 'crear'} la red social`),
      onSuccess: () => {
        toast({ title: `Red social ${network ? 'actualizada' : 'creada'} correctamente` })
        onClose()
      },
    })
  })
  return (
    <FormDialog
      title={network ? 'Editar Red Social' : 'Nueva Red Social'}
      formId={formId}
      saveText={network ? 'Guardar' : 'Crear'}
      canSave={platform !== '' && url.trim() !== ''}
      busy={save.isPending}
      dirty={form.formState.isDirty}
      onClose={onClose}
    >
      <NetworkForm id={formId} form={form} onSubmit={submit} />
    </FormDialog>
  )
}
