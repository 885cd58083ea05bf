import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { explanation, showFieldErrors } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { useSetPassword } from './account-api'
import { newPasswordSchema } from './account-rules'
import { NewPasswordFields } from './new-password-fields'

interface ResetPasswordFormProps {
  token: string
  onDone: (message: string) => void
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const setPassword = useSetPassword(token)
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', confirm_password: '' },
  })

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      onDone((await setPassword.mutateAsync(password)).message)
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(explanation(error) ?? 'Error al guardar la contraseña')
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {failure && <Notice tone="danger">{failure}</Notice>}
      <NewPasswordFields register={form.register} errors={form.formState.errors} />
      <Button type="submit" busy={form.formState.isSubmitting} busyText="Guardando…">
        Guardar contraseña
      </Button>
    </form>
  )
}
