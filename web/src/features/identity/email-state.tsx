import { BadgeCheck, MailWarning } from 'lucide-react'
import { explanation } from '@/shared/lib/form-errors'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { toast } from '@/shared/ui/toast'
import { useResendConfirmation } from './account-api'
import type { ShopUser } from './shop-session'

/** The mail with the link once more. */
export function ResendConfirmation({ email }: { email: string }) {
  const resend = useResendConfirmation()
  const send = () =>
    resend.mutate(email, {
      onSuccess: () => toast({ title: 'Email de confirmación enviado' }),
      onError: (error) =>
        toast({
          title: 'Error al enviar email de confirmación',
          description: explanation(error),
          variant: 'destructive',
        }),
    })
  return (
    <Button variant="link" onClick={send} busy={resend.isPending}>
      Reenviar email de confirmación
    </Button>
  )
}

/** Whether the email is confirmed and, while it is not, a way to get the mail again. */
export function EmailState({ user }: { user: ShopUser }) {
  if (user.email_confirmed) {
    return (
      <Badge tone="success">
        <BadgeCheck aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
        Email confirmado
      </Badge>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <Badge tone="warning">
        <MailWarning aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
        Email sin confirmar
      </Badge>
      <ResendConfirmation email={user.email} />
    </div>
  )
}
