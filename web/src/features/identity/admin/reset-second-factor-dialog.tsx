import { useDeed } from '@/shared/editing/use-deed'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { resetSecondFactor } from './second-factor-api'
import type { StaffMember } from './staff-rank'

interface ResetSecondFactorDialogProps {
  member: StaffMember
  onClose: () => void
}

/** Stays open when the server refuses, with its reason in place of the question. */
export function ResetSecondFactorDialog({ member, onClose }: ResetSecondFactorDialogProps) {
  const reset = useDeed({
    kind: 'staff',
    send: () => resetSecondFactor(member.id),
    done: () => ['Verificación en dos pasos quitada'],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => reset.mutate()}
      title={`¿Quitar la verificación en dos pasos de ${member.full_name}?`}
      description={
        reset.error?.message ??
        'Para quien perdió el teléfono y los códigos: entrará solo con su contraseña, recibirá un aviso y podrá activarla de nuevo.'
      }
      confirmText="Quitar"
      danger
      busy={reset.isPending}
      busyText="Quitando…"
    />
  )
}
