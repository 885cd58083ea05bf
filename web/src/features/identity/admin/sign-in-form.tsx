import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { dropDraft, useFormDraft } from '@/shared/lib/form-draft'
import { explanation } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { buttonLook } from '@/shared/ui/button-look'
import { PasswordField } from '@/shared/ui/password-field'
import { TextField } from '@/shared/ui/text-field'
import { toast } from '@/shared/ui/toast'
import { isAbout } from '../realm-session'
import { clearEntries } from '../session-mirror'
import { useSignIn } from '../use-realm-session'
import { CodeField } from './code-field'
import { staffSession } from './staff-session'

const schema = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'Email is required')
    .regex(/^\S+@\S+$/, 'Enter a valid email address'),
  password: z.string().min(1, 'Password is required'),
  code: z.string().trim(),
})

const draft = 'admin_draft_sign_in'

/** The guard around the page sees the new session and leads on. */
export function SignInForm() {
  const signIn = useSignIn(staffSession)
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '', code: '' },
  })
  const [isCodeAsked, setCodeAsked] = useState(false)
  const { errors } = form.formState
  useFormDraft(form, draft, ['password', 'code'])

  const submit = form.handleSubmit(({ code, ...credentials }) => {
    if (signIn.isPending) return
    clearEntries('admin_', [], ['admin_draft'])
    signIn.mutate(isCodeAsked ? { ...credentials, code } : credentials, {
      onError: (error) => {
        if (isAbout(error, 'identity.code_required')) {
          setCodeAsked(true)
          return
        }
        toast({ ...failure(error), variant: 'destructive' })
        if (isAbout(error, 'identity.invalid_code')) {
          form.setFocus('code', { shouldSelect: true })
          return
        }
        form.setFocus('password', { shouldSelect: true })
      },
      onSuccess: () => {
        dropDraft(draft)
        toast({ title: 'Welcome back!', description: 'Checking admin privileges...' })
      },
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
      {isCodeAsked && (
        <CodeField
          autoFocus
          help="From your authenticator app, or a recovery code."
          error={errors.code?.message}
          {...form.register('code')}
        />
      )}
      <Button type="submit" busy={signIn.isPending} busyText="Signing in..." className="mt-1">
        Sign In
      </Button>
      <Link
        to="/admin-auth/forgot-password"
        lang="es"
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
