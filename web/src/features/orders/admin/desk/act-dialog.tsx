import type { ReactNode } from 'react'
import { EditorDialog } from '@/shared/editing/editor-dialog'
import { EditorForm } from '@/shared/editing/editor-form'
import type { AnyEditor } from '@/shared/editing/use-editor'

interface ActDialogProps {
  editor: AnyEditor
  title: string
  description?: string
  saveText?: string
  onClose: () => void
  children?: ReactNode
}

export function ActDialog({ editor, title, description, saveText, onClose, children }: ActDialogProps) {
  return (
    <EditorDialog
      editor={editor}
      title={title}
      description={description}
      saveText={saveText ?? title}
      busyText="Un momento…"
      onClose={onClose}
    >
      <EditorForm editor={editor}>{children}</EditorForm>
    </EditorDialog>
  )
}
