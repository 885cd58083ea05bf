import { type ReactNode, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Dialog } from '@/shared/ui/dialog'
import { UnsavedChanges } from '@/shared/ui/unsaved-changes'

interface FormDialogProps {
  title: string
  /** The form inside, which the save button submits. */
  formId: string
  saveText: string
  canSave?: boolean
  busy: boolean
  dirty: boolean
  onClose: () => void
  children: ReactNode
}

/** A window with a form. Whatever way it is left, what was typed is not lost without a question. */
export function FormDialog(props: FormDialogProps) {
  const { title, formId, saveText, canSave = true, busy, dirty, onClose, children } = props
  const [asking, setAsking] = useState(false)
  const leave = () => {
    if (busy) return
    if (dirty) setAsking(true)
    else onClose()
  }
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && leave()}
      title={title}
      actions={
        <>
          <Button variant="ghost" onClick={leave} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} disabled={!canSave} busy={busy} busyText="Guardando…">
            {saveText}
          </Button>
        </>
      }
    >
      {children}
      {dirty && <UnsavedChanges when />}
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
        title="¿Salir sin guardar?"
        description="Los cambios que hiciste se perderán."
        confirmText="Salir sin guardar"
        cancelText="Seguir editando"
        danger
      />
    </Dialog>
  )
}
