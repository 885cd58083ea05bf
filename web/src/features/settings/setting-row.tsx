import type { Setting } from '@/shared/api/office-settings'
import { EditorForm, SaveButton } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { TextField } from '@/shared/ui/text-field'
import type { SettingRule } from './setting-rules'
import { setSetting } from './settings-api'

/** One setting with a button of its own: what is saved is what was just looked at. */
export function SettingRow({ rule, setting }: { rule: SettingRule; setting: Setting | null }) {
  const editor = useEditor({
    kind: 'setting',
    id: rule.key,
    record: setting,
    valuesOf: (read) => ({ value: String(read?.setting_value.value ?? '') }),
    check: ({ value }) => {
      const parsed = rule.parse(value)
      return 'refusal' in parsed ? { field: 'value', message: parsed.refusal } : null
    },
    save: ({ value }, { version }) => {
      const parsed = rule.parse(value)
      return setSetting(rule.key, 'value' in parsed ? parsed.value : value, version)
    },
    words: {
      part: rule.label,
      done: rule.saved,
      failed: 'Failed to update setting',
      fields: { value: rule.label },
    },
  })
  return (
    <EditorForm editor={editor} className="grid gap-2 border-b border-line py-5 first:pt-0 last:border-0">
      <div className="flex items-start gap-3">
        <TextField
          {...rule.field}
          label={rule.label}
          help={rule.help}
          error={editor.error('value')}
          autoComplete="off"
          className="grow"
          {...editor.form.register('value')}
        />
        <SaveButton editor={editor} variant="soft" busyText="" className="mt-6">
          Save <span className="sr-only">{rule.label}</span>
        </SaveButton>
      </div>
    </EditorForm>
  )
}
