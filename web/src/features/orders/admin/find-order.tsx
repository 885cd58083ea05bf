import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDeed } from '@/shared/editing/use-deed'
import { explanation } from '@/shared/lib/form-errors'
import { findByNumber } from './desk/desk-api'

/** Opens an order by the number that people say: M-10428, m10428, #10428 or 10428. */
export function FindOrder() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const find = useDeed({
    kind: 'order',
    send: async (number: string) => navigate(`/admin/orders/${(await findByNumber(number)).id}`),
    failed: (error) => ({ description: explanation(error) ?? 'The order could not be opened. Try again.' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() && !find.isPending) find.mutate(typed.trim())
  }
  return (
    <form onSubmit={submit} className="max-md:w-full md:w-40">
      <input
        aria-label="Order number"
        placeholder="Order number"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={12}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="field-box h-(--control-height) px-(--field-padding)"
      />
    </form>
  )
}
