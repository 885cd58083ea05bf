import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toast'

interface DeleteDialogProps {
  name: string
  description: string
  remove: {
    mutate: (nothing: undefined, then: { onError: () => void; onSuccess: () => void }) => void
    isPending: boolean
    error: Error | null
  }
  /** What is said afterwards. */
  done: string
  failed: string
  onClose: () => void
}

/** Stays open when the server refuses, with its reason in place of the question. */
export function DeleteDialog({ name, description, remove, done, failed, onClose }: DeleteDialogProps) {
  const confirm = () =>
    remove.mutate(undefined, {
      onError: () => toast({ title: 'Error', description: failed, variant: 'destructive' }),
      onSuccess: () => {
        toast({ title: done })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={confirm}
      title={`¿Eliminar «${name}»?`}
      description={remove.error?.message ?? description}
      confirmText="Eliminar"
      danger
      busy={remove.isPending}
      busyText="Eliminando…"
    />
  )
}
