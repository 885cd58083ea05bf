import { Fragment, type ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import type { ButtonVariant } from '@/shared/ui/button-look'
import { Notice } from '@/shared/ui/notice'
import { ConflictDialog } from './conflict-dialog'
import { DraftOffer } from './draft-offer'
import type { AnyEditor } from './use-editor'
import { FileTracker } from './use-upload'

interface EditorFormProps {
  editor: AnyEditor
  /** For those who cannot see where the form stands. */
  label?: string
  className?: string
  children: ReactNode
}

/** The form of an editor with all that an editor may have to say. */
export function EditorForm({
  editor,
  label,
  className = 'grid content-start gap-4',
  children,
}: EditorFormProps) {
  return (
    <FileTracker value={editor.files.track}>
      <form id={editor.formId} aria-label={label} noValidate onSubmit={editor.submit} className={className}>
        <DraftOffer editor={editor} />
        <Fragment key={editor.revision}>{children}</Fragment>
        {editor.rootError && <Notice tone="danger">{editor.rootError}</Notice>}
      </form>
      <ConflictDialog editor={editor} />
    </FileTracker>
  )
}

interface SaveButtonProps {
  editor: AnyEditor
  disabled?: boolean
  onClick?: () => void
  /** Said while it is being saved. */
  busyText?: string
  variant?: ButtonVariant
  className?: string
  children: ReactNode
}

export function SaveButton({ editor, busyText, children, ...button }: SaveButtonProps) {
  const { state, files, language, formId } = editor
  const waits = state === 'waiting' && files.count > 0
  const saving = busyText ?? (language === 'en' ? 'Saving...' : 'Guardando…')
  return (
    <Button
      type="submit"
      form={formId}
      busy={state !== 'ready'}
      busyText={waits ? waitingFor(files.count, language) : saving}
      {...button}
    >
      {children}
    </Button>
  )
}

function waitingFor(count: number, language: 'es' | 'en'): string {
  if (language === 'en') return `Waiting for ${count} ${count === 1 ? 'file' : 'files'}…`
  return `Esperando ${count} ${count === 1 ? 'archivo' : 'archivos'}…`
}
