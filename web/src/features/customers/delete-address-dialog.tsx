import { explanation } from '@/shared/lib/form-errors'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toast'
import { type Address, useDeleteAddress } from './address-api'

export function DeleteAddressDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const remove = useDeleteAddress()
  const confirm = () =>
    remove.mutate(address.id, {
      onSuccess: () => {
        toast({ title: 'Dirección eliminada correctamente' })
        onClose()
      },
      onError: (error) =>
        toast({
          title: 'Error al eliminar la dirección',
          description: explanation(error),
          variant: 'destructive',
        }),
    })
  return (
    <ConfirmDialog
      open
      danger
      title={`¿Eliminar «${address.title}»?`}
      description="La dirección se borra de tu cuenta. Tus pedidos no cambian."
      confirmText="Eliminar"
      busy={remove.isPending}
      busyText="Eliminando…"
      onCancel={onClose}
      onConfirm={confirm}
    />
  )
}
