import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '@/shared/lib/form-draft'
import { explanation } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { FieldNote } from '@/shared/ui/field-frame'
import { toast } from '@/shared/ui/toast'
import { useSubscribe } from './newsletter-api'

const draft = 'client_draft_newsletter'

/**
 * The newsletter box. Nobody is on the list before they have said yes from their own mailbox. It stands on
 * every page, so its one field does without the library of the larger forms; it keeps its text itself, because
 * someone may have begun to write before the page came to life.
 */
export function NewsletterForm() {
  const id = useId()
  const noteId = `${id}-note`
  const field = useRef<HTMLInputElement>(null)
  const subscribe = useSubscribe()
  const [error, setError] = useState<string>()

  useEffect(() => {
    const { email } = readDraft(draft) as { email?: string }
    if (email && field.current && !field.current.value) field.current.value = email
  }, [])

  const refuse = (message: string) => {
    setError(message)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const email = field.current?.value
    if (!email) return refuse('Escribe un email válido')
    try {
      const { message } = await subscribe.mutateAsync(email)
      if (field.current?.value === email) field.current.value = ''
      setError(undefined)
      dropDraft(draft)
      toast({ title: message })
    } catch (failure) {
      refuse(explanation(failure) ?? 'No se pudo enviar. Inténtalo de nuevo.')
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-1.5">
      <div className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          Tu correo
        </label>
        <input
          ref={field}
          id={id}
          onChange={({ target }) => {
            setError(undefined)
            keepDraft(draft, { email: target.value })
          }}
          type="email"
          autoComplete="email"
          placeholder="tu@correo.com"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          className="field-box h-12 min-w-0 grow px-3.5"
        />
        <Button type="submit" busy={subscribe.isPending}>
          Suscribirse
        </Button>
      </div>
      <FieldNote id={noteId} error={error} />
    </form>
  )
}
