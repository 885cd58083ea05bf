import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { explanation, showFieldErrors } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Notice } from '@/shared/ui/notice'
import { PasswordField } from '@/shared/ui/password-field'
import { toast } from '@/shared/ui/toast'
import { changePasswordSchema } from './account-rules'
import { NewPasswordFields } from './new-password-fields'
import { useChangePassword } from './profile-api'

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useChangePassword()
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { current_password: '', password: '', confirm_password: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ current_password, password }) => {
    setFailure(undefined)
    try {
      const { message } = await change.mutateAsync({ current_password, password })
      toast({ title: message })
      onClose()
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(explanation(error) ?? 'Error al cambiar la contraseña')
    }
  })

  return (
    <Dialog open onOpenChange={onClose} title="Cambiar contraseña">
      <form onSubmit={submit} noValidate className="grid gap-5">
        {failure && <Notice tone="danger">{failure}</Notice>}
        <PasswordField
          label="Contraseña actual"
          autoComplete="current-password"
          showText="Mostrar contraseña actual"
          hideText="Ocultar contraseña actual"
          error={errors.current_password?.message}
          {...form.register('current_password')}
        />
        <NewPasswordFields register={form.register} errors={errors} />
        <Button type="submit" busy={isSubmitting} busyText="Guardando…">
          Guardar contraseña
        </Button>
      </form>
    </Dialog>
  )
}
