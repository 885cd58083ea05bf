import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { TextField } from '@/shared/ui/text-field'
import { toast } from '@/shared/ui/toast'
import { useUpdateOwnProfile } from './own-account-api'
import { placeRefusal } from './refusal'
import type { StaffMember } from './staff-rank'

const schema = z.object({ full_name: z.string().trim().min(1, 'Full name is required') })

interface OwnProfileFormProps {
  profile: StaffMember
  onSaved: () => void
}

export function OwnProfileForm({ profile, onSaved }: OwnProfileFormProps) {
  const update = useUpdateOwnProfile()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { full_name: profile.full_name } })
  const { errors } = form.formState

  const submit = form.handleSubmit(({ full_name }) => {
    if (update.isPending) return
    update.mutate(full_name, {
      onError: (error) => placeRefusal(form, error),
      onSuccess: () => {
        toast({ title: 'Success', description: 'Admin profile updated successfully' })
        onSaved()
      },
    })
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Full Name"
        autoComplete="name"
        error={errors.full_name?.message}
        {...form.register('full_name')}
      />
      <TextField
        label="Email"
        type="email"
        value={profile.email}
        readOnly
        help="Email cannot be changed from this form"
      />
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      <Button type="submit" busy={update.isPending} busyText="Saving..." className="mt-1 justify-self-end">
        Save Changes
      </Button>
    </form>
  )
}
