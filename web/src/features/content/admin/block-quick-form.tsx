import { TextField } from '@/shared/ui/text-field'
import type { SavedBlock } from './block-api'
import { useQuickBlockEditor } from './block-editor'
import { nameOf } from './block-values'
import { ContentField } from './content-field'
import { QuickEditor } from './quick-editor'

export function BlockQuickForm({ block, onClose }: { block: SavedBlock; onClose: () => void }) {
  const editor = useQuickBlockEditor(block, onClose)
  const { form, values, error } = editor
  return (
    <QuickEditor editor={editor} active={form.register('is_active')} name={nameOf(block)} onClose={onClose}>
      <TextField
        label="Título"
        autoFocus
        autoComplete="off"
        error={error('title')}
        {...form.register('title')}
      />
      <ContentField
        type={block.content_type}
        value={values.content}
        error={error('content')}
        onChange={(text) => editor.set('content', text)}
      />
    </QuickEditor>
  )
}
