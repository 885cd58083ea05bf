import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { dropDraft, useFormDraft } from '@/shared/lib/form-draft'
import { explanation, showFieldErrors } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { TextField } from '@/shared/ui/text-field'
import { useAskPasswordReset } from './account-api'
import { filled } from './account-rules'

const schema = z.object({ email: filled })

const draft = 'client_draft_forgot_password'

/** Every address gets the same answer, so that nobody learns who shops here. */
export function ForgotPasswordForm() {
  const ask = useAskPasswordReset()
  const [failure, setFailure] = useState<string>()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } })
  useFormDraft(form, draft)

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await ask.mutateAsync(values)
      dropDraft(draft)
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(explanation(error) ?? 'Error al enviar el enlace')
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {failure && <Notice tone="danger">{failure}</Notice>}
      {ask.data && !failure && <Notice tone="success">{ask.data.message}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" busy={form.formState.isSubmitting} busyText="Enviando…">
        Enviar enlace
      </Button>
    </form>
  )
}
