import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { api, dataOf } from '@/shared/api/client'
import { dropDraft, useFormDraft } from '@/shared/lib/form-draft'
import { placeRefusal } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { TextField } from '@/shared/ui/text-field'

const schema = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'El email es requerido')
    .regex(/^\S+@\S+$/, 'Escribe un email válido'),
})

const draft = 'admin_draft_forgot_password'

export function ForgotPasswordForm() {
  const ask = useMutation({
    mutationFn: (body: { email: string }) => dataOf(api.POST('/api/admin/password-resets', { body })),
  })
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } })
  const { errors } = form.formState
  useFormDraft(form, draft)

  const submit = form.handleSubmit((values) => {
    if (ask.isPending) return
    ask.mutate(values, {
      onSuccess: () => dropDraft(draft),
      onError: (error) => placeRefusal(form, error),
    })
  })

  if (ask.isSuccess) return <Notice tone="success">{ask.data.message}</Notice>
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      <Button type="submit" busy={ask.isPending} busyText="Enviando…" className="mt-1">
        Enviar enlace
      </Button>
    </form>
  )
}
