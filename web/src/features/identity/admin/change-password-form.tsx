import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { placeRefusal } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { PasswordField } from '@/shared/ui/password-field'
import { toast } from '@/shared/ui/toast'
import { useChangeOwnPassword } from './own-account-api'

const schema = z.object({
  current_password: z.string().min(1, 'Current password is required'),
  password: z
    .string()
    .refine((password) => [...password].length >= 12, 'Password must have at least 12 characters'),
})

const eye = { showText: 'Show password', hideText: 'Hide password' }

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const change = useChangeOwnPassword()
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { current_password: '', password: '' },
  })
  const { errors } = form.formState

  const submit = form.handleSubmit((values) => {
    if (change.isPending) return
    change.mutate(values, {
      onError: (error) => placeRefusal(form, error),
      onSuccess: () => {
        toast({ title: 'Success', description: 'Password changed. Your other sessions were closed.' })
        onDone()
      },
    })
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        error={errors.current_password?.message}
        {...eye}
        {...form.register('current_password')}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        help="At least 12 characters, and not a common one."
        error={errors.password?.message}
        {...eye}
        {...form.register('password')}
      />
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      <Button type="submit" busy={change.isPending} busyText="Saving..." className="mt-1 justify-self-end">
        Change Password
      </Button>
    </form>
  )
}
