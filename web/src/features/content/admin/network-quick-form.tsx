import { TextField } from '@/shared/ui/text-field'
import type { SocialNetwork } from './network-api'
import { useQuickNetworkEditor } from './network-editor'
import { QuickEditor } from './quick-editor'

export function NetworkQuickForm({ network, onClose }: { network: SocialNetwork; onClose: () => void }) {
  const editor = useQuickNetworkEditor(network, onClose)
  const { form, values, error } = editor
  return (
    <QuickEditor
      editor={editor}
      active={form.register('is_active')}
      name={network.platform}
      canSave={values.url.trim() !== ''}
      onClose={onClose}
    >
      <TextField
        label="URL"
        type="url"
        autoFocus
        autoComplete="off"
        error={error('url')}
        {...form.register('url')}
      />
    </QuickEditor>
  )
}
