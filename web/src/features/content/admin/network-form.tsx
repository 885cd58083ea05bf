import { EditorForm } from '@/shared/editing/editor-form'
import { SelectField } from '@/shared/ui/select-field'
import { Switch } from '@/shared/ui/switch'
import { TextField } from '@/shared/ui/text-field'
import type { useNetworkEditor } from './network-editor'
import { wholeNumber } from './whole-number'

const platforms = ['Facebook', 'Instagram', 'Twitter', 'LinkedIn', 'YouTube', 'TikTok', 'WhatsApp']

export function NetworkForm({ editor }: { editor: ReturnType<typeof useNetworkEditor> }) {
  const { form, error } = editor
  const saved = editor.base.values.platform
  const choices = saved && !platforms.includes(saved) ? [...platforms, saved] : platforms
  return (
    <EditorForm editor={editor} className="grid max-w-xl content-start gap-4">
      <Switch label="Activo" help="Las redes inactivas no se muestran." {...form.register('is_active')} />
      <SelectField label="Plataforma *" error={error('platform')} {...form.register('platform')}>
        <option value="">Elige una plataforma</option>
        {choices.map((platform) => (
          <option key={platform}>{platform}</option>
        ))}
      </SelectField>
      <TextField
        label="URL *"
        type="url"
        autoComplete="off"
        placeholder="https://www.instagram.com/mirada.do"
        error={error('url')}
        {...form.register('url')}
      />
      <TextField
        label="Orden"
        type="number"
        step={1}
        className="max-w-32"
        error={error('display_order')}
        {...form.register('display_order', { setValueAs: wholeNumber })}
      />
    </EditorForm>
  )
}
