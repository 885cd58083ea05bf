import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { explanation, showFieldErrors } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { PasswordField } from '@/shared/ui/password-field'
import { CodeField } from './code-field'
import type { PasswordAndCode } from './second-factor-api'

const schema = z.object({
  current_password: z.string().min(1, 'Escribe tu contraseña'),
  code: z.string().trim().min(1, 'Escribe un código'),
})

interface ProveFormProps {
  explain: string
  confirmText: string
  onCancel: () => void
  send: (proof: PasswordAndCode) => Promise<unknown>
}

/** Asks for password and code before something that a thief of the session must not do. */
export function ProveForm({ explain, confirmText, onCancel, send }: ProveFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { current_password: '', code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (proof) => {
    try {
      await send(proof)
    } catch (error) {
      if (showFieldErrors(form, error)) return
      form.setError('root', { message: explanation(error) ?? 'No se pudo hacer. Inténtalo de nuevo.' })
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-sm text-pretty text-ink-2">{explain}</p>
      <PasswordField
        label="Tu contraseña"
        autoComplete="current-password"
        error={errors.current_password?.message}
        {...form.register('current_password')}
      />
      <CodeField
        help="De la aplicación, o un código de recuperación."
        error={errors.code?.message}
        {...form.register('code')}
      />
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onCancel} disabled={isSubmitting}>
          Cancelar
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {confirmText}
        </Button>
      </div>
    </form>
  )
}
