import { EditorDialog } from '@/shared/editing/editor-dialog'
import { EditorForm } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { PasswordField } from '@/shared/ui/password-field'
import { confirmPassword } from './system-api'

interface PasswordDialogProps {
  /** What the password is asked for. */
  title: string
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the password before something that a stolen session must not do. */
export function PasswordDialog({ title, onConfirmed, onClose }: PasswordDialogProps) {
  const editor = useEditor({
    kind: 'device',
    record: null,
    valuesOf: () => ({ current_password: '' }),
    check: ({ current_password }) =>
      current_password ? null : { field: 'current_password', message: 'Escribe tu contraseña' },
    save: ({ current_password }) => confirmPassword(current_password),
    words: {
      part: 'la contraseña',
      done: 'Contraseña confirmada',
      failed: 'No se pudo confirmar la contraseña',
    },
    onSaved: onConfirmed,
    keepsDraft: false,
  })
  return (
    <EditorDialog
      editor={editor}
      title={title}
      description="Una copia tiene los datos de todos los clientes. Escribe tu contraseña para seguir."
      saveText="Continuar"
      busyText="Un momento…"
      onClose={onClose}
    >
      <EditorForm editor={editor}>
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          error={editor.error('current_password')}
          {...editor.form.register('current_password')}
        />
      </EditorForm>
    </EditorDialog>
  )
}
