import { Check, Mail } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { type AbandonedCart, useRemind } from './abandoned-api'

export function RemindButton({ cart }: { cart: AbandonedCart }) {
  const remind = useRemind()
  const sent = cart.reminder_sent || remind.isSuccess
  return (
    <Button
      variant="soft"
      disabled={sent}
      busy={remind.isPending}
      busyText="Sending…"
      aria-label={sent ? `Reminder sent to ${cart.user_email}` : `Send reminder to ${cart.user_email}`}
      onClick={() => remind.mutate(cart)}
    >
      {sent ? <Check aria-hidden="true" strokeWidth={1.5} /> : <Mail aria-hidden="true" strokeWidth={1.5} />}
      {sent ? 'Reminder sent' : 'Send reminder'}
    </Button>
  )
}
