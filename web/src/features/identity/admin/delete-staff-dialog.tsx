import { DeleteDialog } from '@/shared/editing/delete-dialog'
import { useDeed } from '@/shared/editing/use-deed'
import { deleteStaff } from './staff-api'
import type { StaffMember } from './staff-rank'

interface DeleteStaffDialogProps {
  member: StaffMember
  onClose: () => void
}

export function DeleteStaffDialog({ member, onClose }: DeleteStaffDialogProps) {
  const remove = useDeed({
    kind: 'staff',
    send: () => deleteStaff(member.id),
    done: () => ['Usuario eliminado'],
    failed: () => ({ description: 'No se pudo eliminar el usuario administrador' }),
    onDone: onClose,
  })
  return (
    <DeleteDialog
      title={`¿Eliminar a ${member.full_name}?`}
      description="Perderá el acceso al panel de inmediato. Si tiene cuenta en la tienda, la conserva."
      remove={remove}
      onClose={onClose}
    />
  )
}
