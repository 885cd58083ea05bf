import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toast'
import { useDeleteStaff } from './staff-api'
import type { StaffMember } from './staff-rank'

interface DeleteStaffDialogProps {
  member: StaffMember
  onClose: () => void
}

/** Stays open when the server refuses, with its reason in place of the question. */
export function DeleteStaffDialog({ member, onClose }: DeleteStaffDialogProps) {
  const remove = useDeleteStaff()
  const confirm = () =>
    remove.mutate(member.id, {
      onError: () =>
        toast({
          title: 'Error',
          description: 'No se pudo eliminar el usuario administrador',
          variant: 'destructive',
        }),
      onSuccess: () => {
        toast({ title: 'Usuario eliminado' })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={confirm}
      title={`¿Eliminar a ${member.full_name}?`}
      description={
        remove.error?.message ??
        'Perderá el acceso al panel de inmediato. Si tiene cuenta en la tienda, la conserva.'
      }
      confirmText="Eliminar"
      danger
      busy={remove.isPending}
      busyText="Eliminando…"
    />
  )
}
