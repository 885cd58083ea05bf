import { EditorDialog } from '@/shared/editing/editor-dialog'
import { EditorForm } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { Checkbox } from '@/shared/ui/checkbox'
import { PasswordField } from '@/shared/ui/password-field'
import { SelectField } from '@/shared/ui/select-field'
import { TextField } from '@/shared/ui/text-field'
import { type BankAccount, saveAccount } from './account-api'

interface AccountDialogProps {
  /** The one to change, or null for a new one. */
  account: BankAccount | null
  order: number
  onClose: () => void
}

export function AccountDialog({ account, order, onClose }: AccountDialogProps) {
  const editor = useEditor({
    kind: 'account',
    id: account?.id,
    record: account,
    valuesOf: (read) => ({
      bank: read?.bank ?? '',
      kind: read?.kind ?? 'corriente',
      number: read?.number ?? '',
      holder: read?.holder ?? '',
      holder_id: read?.holder_id ?? '',
      currency: read?.currency ?? 'DOP',
      is_active: read?.is_active ?? true,
      current_password: '',
    }),
    save: (values) => saveAccount(account?.id, { ...values, display_order: account?.display_order ?? order }),
    words: { part: 'la cuenta', done: 'Cuenta guardada', failed: 'No se pudo guardar la cuenta' },
    onSaved: onClose,
    keepsDraft: false,
  })
  const { register } = editor.form
  return (
    <EditorDialog
      editor={editor}
      title={account ? 'Editar cuenta' : 'Agregar cuenta'}
      saveText="Guardar"
      onClose={onClose}
    >
      <EditorForm editor={editor}>
        <TextField label="Banco" error={editor.error('bank')} {...register('bank')} />
        <SelectField label="Tipo" error={editor.error('kind')} {...register('kind')}>
          <option value="corriente">Corriente</option>
          <option value="ahorros">Ahorros</option>
        </SelectField>
        <TextField
          label="Número"
          inputMode="numeric"
          autoComplete="off"
          error={editor.error('number')}
          {...register('number')}
        />
        <TextField label="Titular" error={editor.error('holder')} {...register('holder')} />
        <TextField
          label="RNC o cédula del titular"
          optional
          inputMode="numeric"
          error={editor.error('holder_id')}
          {...register('holder_id')}
        />
        <TextField
          label="Moneda"
          maxLength={3}
          help="Tres letras, como DOP."
          error={editor.error('currency')}
          {...register('currency')}
        />
        <Checkbox label="Activa" {...register('is_active')} />
        <PasswordField
          label="Tu contraseña"
          autoComplete="current-password"
          help="El dinero va a donde dice esta cuenta. Avisamos del cambio a todos los dueños."
          error={editor.error('current_password')}
          {...register('current_password')}
        />
      </EditorForm>
    </EditorDialog>
  )
}
