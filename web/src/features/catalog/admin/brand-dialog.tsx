import { z } from 'zod'
import { EditorDialog } from '@/shared/editing/editor-dialog'
import { EditorForm } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import { type Brand, saveBrand } from './brand-api'
import { BrandLogoField } from './brand-logo-field'

const isAddress = (text: string) => text === '' || /^\/[^/]/.test(text) || /^https?:\/\/[^\s/]+/.test(text)

const schema = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  description: z.string(),
  logo_url: z.string().trim().refine(isAddress, 'Enter an http or https address, or a path on this site'),
})

interface BrandDialogProps {
  /** The brand to change, or null for a new one. */
  brand: Brand | null
  onClose: () => void
}

export function BrandDialog({ brand, onClose }: BrandDialogProps) {
  const editor = useEditor({
    kind: 'brand',
    id: brand?.id,
    record: brand,
    valuesOf: (read) => ({
      name: read?.name ?? '',
      description: read?.description ?? '',
      logo_url: read?.logo_url ?? '',
    }),
    schema,
    save: (values, { version }) => saveBrand(brand?.id, { ...values, version }),
    words: {
      part: brand?.name ?? 'New brand',
      done: `Brand ${brand ? 'updated' : 'created'} successfully`,
      failed: 'Failed to save brand',
      fields: { name: 'Name', description: 'Description', logo_url: 'Logo URL' },
    },
    onSaved: onClose,
  })
  const { form, values, error } = editor
  return (
    <EditorDialog
      editor={editor}
      title={brand ? 'Edit brand' : 'New brand'}
      saveText="Save"
      onClose={onClose}
    >
      <EditorForm editor={editor}>
        <TextField label="Name" autoComplete="off" error={error('name')} {...form.register('name')} />
        <TextArea
          label="Description"
          rows={3}
          error={error('description')}
          {...form.register('description')}
        />
        <BrandLogoField
          value={values.logo_url}
          name={values.name}
          error={error('logo_url')}
          onChange={(url) => editor.set('logo_url', url)}
        />
      </EditorForm>
    </EditorDialog>
  )
}
