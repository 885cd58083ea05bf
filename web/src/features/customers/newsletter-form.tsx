import { useId } from 'react'
import { Button } from '@/shared/ui/button'
import { toast } from '@/shared/ui/toast'

/** Subscribing comes with the customers' side; until then the box says that it is not ready. */
export function NewsletterForm() {
  const id = useId()
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        toast({ title: 'Esta función está en preparación.' })
      }}
    >
      <label htmlFor={id} className="sr-only">
        Tu correo
      </label>
      <input
        id={id}
        type="email"
        name="email"
        autoComplete="email"
        required
        placeholder="tu@correo.com"
        className="field-box h-12 min-w-0 grow px-3.5"
      />
      <Button type="submit">Suscribirse</Button>
    </form>
  )
}
