import { z } from 'zod'
import { EditorForm, SaveButton } from '@/shared/editing/editor-form'
import { useEditor } from '@/shared/editing/use-editor'
import { TextField } from '@/shared/ui/text-field'
import { updateOwnProfile } from './own-account-api'
import type { StaffMember } from './staff-rank'

const schema = z.object({ full_name: z.string().trim().min(1, 'Full name is required') })

interface OwnProfileFormProps {
  profile: StaffMember
  group: string
  onSaved: () => void
}

export function OwnProfileForm({ profile, group, onSaved }: OwnProfileFormProps) {
  const editor = useEditor({
    kind: 'profile',
    id: profile.id,
    group,
    record: profile,
    valuesOf: ({ full_name }) => ({ full_name }),
    schema,
    keepsDraft: false,
    save: updateOwnProfile,
    words: {
      part: 'Profile',
      done: () => ['Success', 'Admin profile updated successfully'],
      failed: 'Failed to update admin profile',
    },
    onSaved,
  })
  return (
    <EditorForm editor={editor}>
      <TextField
        label="Full Name"
        autoComplete="name"
        error={editor.error('full_name')}
        {...editor.form.register('full_name')}
      />
      <TextField
        label="Email"
        type="email"
        value={profile.email}
        readOnly
        help="Email cannot be changed from this form"
      />
      <SaveButton editor={editor} className="mt-1 justify-self-end">
        Save Changes
      </SaveButton>
    </EditorForm>
  )
}
