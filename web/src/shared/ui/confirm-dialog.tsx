import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button'
import { dialogBox, dialogScrim } from './dialog-look'
import { useLanguage } from './language'
import { useReturnFocus } from './use-return-focus'

interface ConfirmDialogProps {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
  title: string
  description: ReactNode
  confirmText: string
  cancelText?: string
  danger?: boolean
  busy?: boolean
  busyText?: string
  /** A third answer, after the other two. */
  further?: ReactNode
}

/** Asks before something that cannot be taken back. Focus starts on the harmless answer. */
export function ConfirmDialog({
  open,
  onCancel,
  onConfirm,
  title,
  description,
  confirmText,
  cancelText = 'Cancelar',
  danger,
  busy,
  busyText,
  further,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus()
  const language = useLanguage()
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !busy && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={dialogScrim} />
        <AlertDialog.Content
          {...returnFocus}
          lang={language}
          className={`${dialogBox} gap-2 p-5 md:h-fit md:max-w-md md:p-7`}
        >
          <AlertDialog.Title className="text-display text-d4">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-sm text-ink-2">{description}</AlertDialog.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button variant="soft" disabled={busy}>
                {cancelText}
              </Button>
            </AlertDialog.Cancel>
            <Button
              variant={danger ? 'danger' : 'primary'}
              onClick={onConfirm}
              busy={busy}
              busyText={busyText}
            >
              {confirmText}
            </Button>
            {further}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
