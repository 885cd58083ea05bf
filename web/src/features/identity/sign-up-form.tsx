import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { ApiError } from '@/shared/api/api-error'
import { dropDraft, useFormDraft } from '@/shared/lib/form-draft'
import { explanation, showFieldErrors } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { TextField } from '@/shared/ui/text-field'
import { useSignUp } from './account-api'
import { signUpSchema } from './account-rules'
import { Captcha } from './captcha'
import { NewPasswordFields } from './new-password-fields'
import { useAttempt } from './use-attempt'

type NewAccount = z.infer<typeof signUpSchema>

const empty: NewAccount = { first_name: '', last_name: '', email: '', password: '', confirm_password: '' }

/** Reading the terms, or the other door, loses nothing. */
const draft = 'client_draft_sign_up'

/** An account is made, a session is not: the email has to be confirmed first. */
export function SignUpForm({ onCreated }: { onCreated: (email: string, message: string) => void }) {
  const signUp = useSignUp()
  const [failure, setFailure] = useState<string>()
  const form = useForm<NewAccount>({ resolver: zodResolver(signUpSchema), defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  useFormDraft(form, draft, ['password', 'confirm_password'])

  const { submit, captcha } = useAttempt<NewAccount>(
    form.handleSubmit,
    async (account, solution) => {
      setFailure(undefined)
      const { message } = await signUp.mutateAsync({ ...account, captcha: solution })
      dropDraft(draft)
      onCreated(account.email, message)
    },
    (error) => {
      if (error instanceof ApiError && error.code === 'identity.email_taken') {
        form.setError('email', { type: 'server', message: error.detail }, { shouldFocus: true })
      } else if (!showFieldErrors(form, error)) {
        setFailure(['Error al crear la cuenta', explanation(error)].filter(Boolean).join('. '))
      }
    },
  )

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <TextField
          label="Nombre"
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...form.register('first_name')}
        />
        <TextField
          label="Apellido"
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...form.register('last_name')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <NewPasswordFields label="Contraseña" register={form.register} errors={errors} />
      <Captcha form="sign-up" {...captcha} />
      <Button type="submit" busy={isSubmitting} busyText="Creando cuenta…">
        Crear Cuenta
      </Button>
      <Terms />
    </form>
  )
}

const termsLink = 'underline decoration-control underline-offset-4 hover:text-larimar'

function Terms() {
  return (
    <p className="text-xs text-pretty text-ink-3">
      Al crear una cuenta aceptas los{' '}
      <Link to="/terminos" className={termsLink}>
        términos
      </Link>{' '}
      y el{' '}
      <Link to="/privacidad" className={termsLink}>
        aviso de privacidad
      </Link>
      .
    </p>
  )
}
