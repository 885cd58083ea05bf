import { z } from 'zod'
import { EditorDialog } from '@/shared/editing/editor-dialog'
import { EditorForm } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { Switch } from '@/shared/ui/switch'
import { TextArea } from '@/shared/ui/text-area'
import { type Synonym, saveSynonym } from './synonym-api'

const schema = z.object({
  words: z.string().trim().min(1, 'Write words that mean the same, with commas between them'),
  is_general: z.boolean(),
  is_active: z.boolean(),
})

interface SynonymDialogProps {
  /** The set to change, or null for a new one. */
  synonym: Synonym | null
  onClose: () => void
}

export function SynonymDialog({ synonym, onClose }: SynonymDialogProps) {
  const editor = useEditor({
    kind: 'synonym',
    id: synonym?.id,
    record: synonym,
    valuesOf: (read) => ({
      words: read?.words ?? '',
      is_general: read?.is_general ?? false,
      is_active: read?.is_active ?? true,
    }),
    schema,
    save: (values, { version }) => saveSynonym(synonym?.id, { ...values, version }),
    words: {
      part: synonym?.words ?? 'New search words',
      done: `Search words ${synonym ? 'updated' : 'created'} successfully`,
      failed: 'Failed to save search words',
      fields: { words: 'Words', is_general: 'Describes the whole shop', is_active: 'Active' },
    },
    onSaved: onClose,
  })
  const { form, error } = editor
  return (
    <EditorDialog
      editor={editor}
      title={synonym ? 'Edit search words' : 'New search words'}
      saveText="Save"
      onClose={onClose}
    >
      <EditorForm editor={editor}>
        <TextArea
          label="Words"
          rows={3}
          placeholder="carey, tortoise, havana"
          help="Two to eight words or phrases with commas between them. Accents, plural and gender are understood."
          error={error('words')}
          {...form.register('words')}
        />
        <Switch
          label="Describes the whole shop"
          help="Beside other words it is not searched for: “gafas carey” finds every tortoise frame."
          {...form.register('is_general')}
        />
        <Switch label="Active" help="Inactive words mean only themselves." {...form.register('is_active')} />
      </EditorForm>
    </EditorDialog>
  )
}
