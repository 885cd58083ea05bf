import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { dropDraft, useFormDraft } from '@/shared/lib/form-draft'
import { explanation, showFieldErrors } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Notice } from '@/shared/ui/notice'
import { PasswordField } from '@/shared/ui/password-field'
import { TextField } from '@/shared/ui/text-field'
import { filled } from './account-rules'
import { useChangeEmail } from './profile-api'
import type { ShopUser } from './shop-session'

const schema = z.object({ email: filled, current_password: filled })

const draft = 'client_draft_email'

export function ChangeEmailDialog({ user, onClose }: { user: ShopUser; onClose: () => void }) {
  const change = useChangeEmail()
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', current_password: '' },
  })
  const { errors, isSubmitting } = form.formState
  useFormDraft(form, draft, ['current_password'])

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await change.mutateAsync(values)
      dropDraft(draft)
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(explanation(error) ?? 'Error al cambiar el email')
    }
  })

  return (
    <Dialog open onOpenChange={onClose} title="Cambiar email" description={`Ahora usas ${user.email}.`}>
      {change.data ? (
        <div className="grid gap-5">
          <Notice tone="success">{change.data.message}</Notice>
          <Button variant="soft" onClick={onClose}>
            Entendido
          </Button>
        </div>
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-5">
          {failure && <Notice tone="danger">{failure}</Notice>}
          <TextField
            label="Email nuevo"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <PasswordField
            label="Contraseña actual"
            autoComplete="current-password"
            error={errors.current_password?.message}
            {...form.register('current_password')}
          />
          <Button type="submit" busy={isSubmitting} busyText="Enviando…">
            Enviar enlace
          </Button>
        </form>
      )}
    </Dialog>
  )
}
