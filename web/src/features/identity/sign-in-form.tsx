import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { dropDraft, useFormDraft } from '@/shared/lib/form-draft'
import { explanation } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { PasswordField } from '@/shared/ui/password-field'
import { TextField } from '@/shared/ui/text-field'
import { signInSchema } from './account-rules'
import { Captcha } from './captcha'
import { shopSession } from './shop-session'
import { useAttempt } from './use-attempt'
import { useSignIn } from './use-realm-session'

type Credentials = z.infer<typeof signInSchema>

const draft = 'client_draft_sign_in'

/** Who signs in is led on by the page, which sees the session change. */
export function SignInForm({ email = '' }: { email?: string }) {
  const signIn = useSignIn(shopSession)
  const [failure, setFailure] = useState<string>()
  const form = useForm<Credentials>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email, password: '' },
  })
  const { errors, isSubmitting } = form.formState
  useFormDraft(form, email ? undefined : draft, ['password'])

  const { submit, captcha } = useAttempt<Credentials>(
    form.handleSubmit,
    async (credentials, solution) => {
      setFailure(undefined)
      await signIn.mutateAsync({ ...credentials, captcha: solution })
      dropDraft(draft)
    },
    (error) => {
      setFailure(explanation(error) ?? 'Error al iniciar sesión')
      form.setFocus('password')
    },
  )

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {failure && <Notice tone="danger">{failure}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <div className="grid gap-2">
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Link
          to="/forgot-password"
          className="justify-self-end text-sm underline decoration-control underline-offset-4 hover:text-larimar"
        >
          ¿Olvidaste tu contraseña?
        </Link>
      </div>
      <Captcha form="sign-in" {...captcha} />
      <Button type="submit" busy={isSubmitting} busyText="Iniciando sesión…">
        Iniciar Sesión
      </Button>
    </form>
  )
}
