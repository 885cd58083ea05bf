import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { explanation } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { FieldNote } from '@/shared/ui/field-frame'
import { toast } from '@/shared/ui/toast'
import { useSubscribe } from './newsletter-api'

/** The newsletter box. Nobody is on the list before they have said yes from their own mailbox. */
export function NewsletterForm() {
  const id = useId()
  const noteId = `${id}-note`
  const subscribe = useSubscribe()
  const form = useForm({ defaultValues: { email: '' } })
  const error = form.formState.errors.email?.message

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      const { message } = await subscribe.mutateAsync(email)
      form.reset()
      toast({ title: message })
    } catch (failure) {
      const message = explanation(failure) ?? 'No se pudo enviar. Inténtalo de nuevo.'
      form.setError('email', { message }, { shouldFocus: true })
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-1.5">
      <div className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          Tu correo
        </label>
        <input
          id={id}
          type="email"
          autoComplete="email"
          placeholder="tu@correo.com"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          className="field-box h-12 min-w-0 grow px-3.5"
          {...form.register('email', { required: 'Escribe un email válido' })}
        />
        <Button type="submit" busy={form.formState.isSubmitting}>
          Suscribirse
        </Button>
      </div>
      <FieldNote id={noteId} error={error} />
    </form>
  )
}
