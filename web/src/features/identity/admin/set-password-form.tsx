import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { api, dataOf } from '@/shared/api/client'
import { placeRefusal } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { PasswordField } from '@/shared/ui/password-field'
import { staffPassword, staffPasswordRule } from './staff-password'

const schema = z
  .object({ password: staffPassword, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    message: 'Las contraseñas no coinciden',
  })

interface SetPasswordFormProps {
  token: string
  onDone: (message: string) => void
}

/** Spends the one-time link of an invitation or of a reset. */
export function SetPasswordForm({ token, onDone }: SetPasswordFormProps) {
  const set = useMutation({
    mutationFn: (password: string) =>
      dataOf(api.PUT('/api/admin/password-resets', { body: { token, password } })),
  })
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '', repeated: '' } })
  const { errors } = form.formState

  const submit = form.handleSubmit(({ password }) => {
    if (set.isPending) return
    set.mutate(password, {
      onError: (error) => placeRefusal(form, error),
      onSuccess: ({ message }) => onDone(message),
    })
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        help={staffPasswordRule}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Repite la contraseña"
        autoComplete="new-password"
        error={errors.repeated?.message}
        {...form.register('repeated')}
      />
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      <Button type="submit" busy={set.isPending} busyText="Guardando…" className="mt-1">
        Guardar contraseña
      </Button>
    </form>
  )
}
