import { type FormEvent, useId, useRef, useState } from 'react'
import { explanation } from '@/shared/lib/form-errors'
import { Button } from '@/shared/ui/button'
import { FieldNote } from '@/shared/ui/field-frame'
import { Notice } from '@/shared/ui/notice'
import { useAskAlert } from './alert-api'

interface AlertFormProps {
  productId: string
  /** Of who is signed in. */
  email?: string
}

/** "Avísame", under the button of a product that is sold out. Who is signed in need not type their address. */
export function AlertForm({ productId, email = '' }: AlertFormProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const ask = useAskAlert(productId)
  const [error, setError] = useState<string>()

  const refuse = (message: string) => {
    setError(message)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value.trim()
    if (!typed) return refuse('Escribe un email válido')
    try {
      await ask.mutateAsync(typed)
      setError(undefined)
    } catch (failure) {
      refuse(explanation(failure) ?? 'No se pudo enviar. Inténtalo de nuevo.')
    }
  }
  if (ask.data) {
    return (
      <div className="mt-4">
        <Notice tone="success">{ask.data.message}</Notice>
      </div>
    )
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-1.5 rounded-sm bg-stone p-4">
      <label htmlFor={id} className="text-sm font-medium">
        Tu correo
      </label>
      <div className="flex gap-2">
        <input
          // The session may be known late; what was typed meanwhile stays.
          key={email}
          ref={field}
          id={id}
          type="email"
          autoComplete="email"
          placeholder="tu@correo.com"
          defaultValue={field.current?.value || email}
          onChange={() => setError(undefined)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          className="field-box h-12 min-w-0 grow px-3.5"
        />
        <Button type="submit" busy={ask.isPending}>
          Avísame
        </Button>
      </div>
      <FieldNote id={`${id}-note`} error={error} help="Te escribiremos cuando vuelva." />
    </form>
  )
}
