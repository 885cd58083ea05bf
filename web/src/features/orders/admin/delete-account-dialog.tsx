import { EditorDialog } from '@/shared/editing/editor-dialog'
import { EditorForm } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { PasswordField } from '@/shared/ui/password-field'
import { type BankAccount, deleteAccount } from './account-api'

/** Asks like any deletion, and for the password of whoever does it. */
export function DeleteAccountDialog({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const editor = useEditor({
    kind: 'account',
    id: account.id,
    record: account,
    valuesOf: () => ({ current_password: '' }),
    save: ({ current_password }) => deleteAccount(account.id, current_password),
    words: { done: 'Cuenta eliminada', failed: 'No se pudo eliminar la cuenta' },
    onSaved: onClose,
    keepsDraft: false,
  })
  return (
    <EditorDialog
      editor={editor}
      title={`¿Eliminar la cuenta ${account.number}?`}
      description={`${account.bank}, a nombre de ${account.holder}.`}
      saveText="Sí, eliminar"
      busyText="Eliminando…"
      onClose={onClose}
    >
      <EditorForm editor={editor}>
        <PasswordField
          label="Tu contraseña"
          autoComplete="current-password"
          error={editor.error('current_password')}
          {...editor.form.register('current_password')}
        />
      </EditorForm>
    </EditorDialog>
  )
}
