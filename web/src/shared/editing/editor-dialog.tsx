import { type ReactNode, useContext } from 'react'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Speaks } from '@/shared/ui/language'
import { RecordHistory } from './change-look'
import { SaveButton } from './editor-form'
import { askToLeave } from './leaving'
import type { AnyEditor } from './use-editor'

interface EditorDialogProps {
  editor: AnyEditor
  title: string
  description?: string
  saveText: string
  canSave?: boolean
  busyText?: string
  wide?: boolean
  /** The record as its changes name it: what happened to it stands below the form. */
  history?: { kind: string; id: string } | null
  onClose: () => void
  children: ReactNode
}

/** A window with an editor. Whatever way it is left, what was typed is not lost without a question. */
export function EditorDialog(props: EditorDialogProps) {
  const { editor, title, description, saveText, canSave = true, busyText, wide, onClose, children } = props
  const History = useContext(RecordHistory)
  const isBusy = editor.state !== 'ready'
  const english = editor.language === 'en'
  const leave = () => {
    if (!isBusy) askToLeave({ group: editor.group, onLeave: onClose })
  }
  return (
    <Dialog
      wide={wide}
      open
      onOpenChange={(open) => open || leave()}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="ghost" onClick={leave} disabled={isBusy}>
            {english ? 'Cancel' : 'Cancelar'}
          </Button>
          <SaveButton editor={editor} disabled={!canSave} busyText={busyText}>
            {saveText}
          </SaveButton>
        </>
      }
    >
      {children}
      {History && props.history && (
        <Speaks language="es">
          <History {...props.history} />
        </Speaks>
      )}
    </Dialog>
  )
}
