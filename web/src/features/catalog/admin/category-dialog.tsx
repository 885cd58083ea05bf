import { z } from 'zod'
import { EditorDialog } from '@/shared/editing/editor-dialog'
import { EditorForm } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import { type Category, saveCategory } from './category-api'

const schema = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  description: z.string(),
})

interface CategoryDialogProps {
  /** The category to change, or null for a new one. */
  category: Category | null
  onClose: () => void
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const editor = useEditor({
    kind: 'category',
    id: category?.id,
    record: category,
    valuesOf: (read) => ({ name: read?.name ?? '', description: read?.description ?? '' }),
    schema,
    save: (values, { version }) => saveCategory(category?.id, { ...values, version }),
    words: {
      part: category?.name ?? 'New category',
      done: `Category ${category ? 'updated' : 'created'} successfully`,
      failed: 'Failed to save category',
      fields: { name: 'Name', description: 'Description' },
    },
    onSaved: onClose,
  })
  const { form, error } = editor
  return (
    <EditorDialog
      editor={editor}
      title={category ? 'Edit category' : 'New category'}
      saveText="Save"
      onClose={onClose}
    >
      <EditorForm editor={editor}>
        <TextField
          label="Name"
          autoComplete="off"
          help={category ? 'A new name shows on its products at once.' : undefined}
          error={error('name')}
          {...form.register('name')}
        />
        <TextArea
          label="Description"
          rows={3}
          error={error('description')}
          {...form.register('description')}
        />
      </EditorForm>
    </EditorDialog>
  )
}
