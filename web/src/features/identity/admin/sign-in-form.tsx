import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { explanation } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { buttonLook } from '@/shared/ui/button-look'
import { PasswordField } from '@/shared/ui/password-field'
import { TextField } from '@/shared/ui/text-field'
import { toast } from '@/shared/ui/toast'
import { clearEntries } from '../session-mirror'
import { useSignIn } from '../use-realm-session'
import { staffSession } from './staff-session'

const schema = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'Email is required')
    .regex(/^\S+@\S+$/, 'Enter a valid email address'),
  password: z.string().min(1, 'Password is required'),
})

/** The guard around the page sees the new session and leads on. */
export function SignInForm() {
  const signIn = useSignIn(staffSession)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '', password: '' } })
  const { errors } = form.formState

  const submit = form.handleSubmit((credentials) => {
    if (signIn.isPending) return
    clearEntries('admin_')
    signIn.mutate(credentials, {
      onError: (error) => {
        toast({ ...failure(error), variant: 'destructive' })
        form.setFocus('password', { shouldSelect: true })
      },
      onSuccess: () => toast({ title: 'Welcome back!', description: 'Checking admin privileges...' }),
    })
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        showText="Show password"
        hideText="Hide password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" busy={signIn.isPending} busyText="Signing in..." className="mt-1">
        Sign In
      </Button>
      <Link
        to="/admin-auth/forgot-password"
        className={`${buttonLook('link')} justify-self-center text-xs font-normal`}
      >
        ¿Olvidaste tu contraseña?
      </Link>
    </form>
  )
}

function failure(error: Error) {
  const reason = explanation(error)
  return reason
    ? { title: 'Sign In Failed', description: reason }
    : { title: 'Error', description: 'An unexpected error occurred' }
}
