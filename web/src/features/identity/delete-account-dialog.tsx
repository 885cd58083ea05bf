import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { explanation, showFieldErrors } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Notice } from '@/shared/ui/notice'
import { PasswordField } from '@/shared/ui/password-field'
import { toast } from '@/shared/ui/toast'
import { filled } from './account-rules'
import { useDeleteAccount } from './profile-api'

const schema = z.object({ current_password: filled })

/** Asks for the password, because it cannot be taken back and a phone may lie open on a table. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const remove = useDeleteAccount()
  const [failure, setFailure] = useState<string>()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { current_password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await remove.mutateAsync(values)
      toast({ title: 'Tu cuenta fue eliminada' })
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(explanation(error) ?? 'Error al eliminar la cuenta')
    }
  })

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="¿Eliminar tu cuenta?"
      description="No se puede deshacer. Tus pedidos se conservan sin tu nombre."
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <p className="text-ink-2">
          Los pedidos que aún no has pagado se cancelan. Los que siguen abiertos conservan tu nombre hasta 30
          días después de cerrarse.
        </p>
        {failure && <Notice tone="danger">{failure}</Notice>}
        <PasswordField
          label="Contraseña actual"
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...form.register('current_password')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="soft" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" variant="danger" busy={isSubmitting} busyText="Eliminando…">
            Eliminar cuenta
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
