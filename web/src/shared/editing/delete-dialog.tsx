import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { useLanguage } from '@/shared/ui/language'

interface DeleteDialogProps {
  title: string
  description: string
  /** Said below the question: how long it can be brought back. */
  isTrashed?: boolean
  remove: { mutate: () => void; isPending: boolean; error: Error | null }
  onClose: () => void
}

const kept = { es: 'Queda 30 días en la papelera.', en: 'It stays in the trash for 30 days.' }

/** Stays open when the server refuses, with its reason in place of the question. */
export function DeleteDialog({ title, description, isTrashed = false, remove, onClose }: DeleteDialogProps) {
  const language = useLanguage()
  const english = language === 'en'
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => remove.mutate()}
      title={title}
      description={
        remove.error?.message ?? (
          <>
            {description}
            {isTrashed && <span className="mt-1.5 block">{kept[language]}</span>}
          </>
        )
      }
      confirmText={english ? 'Delete' : 'Eliminar'}
      cancelText={english ? 'Cancel' : 'Cancelar'}
      danger
      busy={remove.isPending}
      busyText={english ? 'Deleting...' : 'Eliminando…'}
    />
  )
}
