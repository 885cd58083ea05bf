import type { Setting } from '@/shared/api/office-settings'
import { EditorForm, SaveButton } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { PasswordField } from '@/shared/ui/password-field'
import { TextField } from '@/shared/ui/text-field'
import { setSetting } from '../settings-api'
import type { OrderingRule } from './ordering-rules'

interface OrderingRowProps {
  rule: OrderingRule
  setting: Setting | null
  canEdit: boolean
}

/** One setting with a button of its own: what is saved is what was just looked at. */
export function OrderingRow({ rule, setting, canEdit }: OrderingRowProps) {
  const editor = useEditor({
    kind: 'setting',
    id: rule.key,
    record: setting,
    valuesOf: (read) => ({ value: String(read?.setting_value.value ?? ''), current_password: '' }),
    check: ({ value }) => {
      const parsed = rule.parse(value)
      return 'refusal' in parsed ? { field: 'value', message: parsed.refusal } : null
    },
    save: ({ value, current_password }, { version }) => {
      const parsed = rule.parse(value)
      const password = rule.needsPassword ? current_password : undefined
      return setSetting(rule.key, 'value' in parsed ? parsed.value : value, version, password)
    },
    words: {
      part: rule.label,
      done: 'Cambio guardado',
      failed: 'No se pudo guardar',
      fields: { value: rule.label },
    },
    keepsDraft: !rule.needsPassword,
  })
  const { register } = editor.form
  const isTouched = editor.changed.length > 0
  return (
    <EditorForm editor={editor} className="grid gap-3 border-t border-line py-4 first:border-0">
      <div className="flex items-start gap-3">
        <TextField
          label={rule.label}
          help={rule.help}
          inputMode={rule.inputMode}
          error={editor.error('value')}
          readOnly={!canEdit}
          autoComplete="off"
          className="grow"
          {...register('value')}
        />
        {canEdit && (
          <SaveButton editor={editor} variant="soft" busyText="" className="mt-6">
            Guardar <span className="sr-only">{rule.label}</span>
          </SaveButton>
        )}
      </div>
      {rule.needsPassword && isTouched && (
        <PasswordField
          label="Tu contraseña"
          autoComplete="current-password"
          help="Los pedidos van a donde dice este número. Avisamos del cambio a todos los dueños."
          error={editor.error('current_password')}
          {...register('current_password')}
        />
      )}
    </EditorForm>
  )
}
