import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useResendConfirmation } from '@/features/identity/account-api'
import { confirmationFailure, confirmationLinkQuery } from '@/features/identity/email-link'
import { shopSession } from '@/features/identity/shop-session'
import { Button } from '@/shared/ui/button'
import { buttonLook } from '@/shared/ui/button-look'
import { Notice } from '@/shared/ui/notice'
import { Spinner } from '@/shared/ui/spinner'
import { toast } from '@/shared/ui/toast'
import { AccountFrame } from './account-frame'

const homeAfter = 3000

/** The link of a resent mail. The specification gives this page's texts in English. */
function ConfirmEmailPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const email = search.get('email')
  return (
    <div lang="en">
      {token && email ? (
        <Confirmation token={token} email={email} />
      ) : (
        <AccountFrame title="Email confirmation">
          <Outcome tone="danger" text="Invalid confirmation link. Missing token or email.">
            <HomeLink />
          </Outcome>
        </AccountFrame>
      )}
    </div>
  )
}

function Confirmation({ token, email }: { token: string; email: string }) {
  const { isSuccess, error } = useQuery(confirmationLinkQuery(token, email))
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSuccess) return
    void client.invalidateQueries({ queryKey: shopSession.query.queryKey })
    const timer = setTimeout(() => navigate('/', { replace: true }), homeAfter)
    return () => clearTimeout(timer)
  }, [isSuccess, client, navigate])

  if (isSuccess) {
    return (
      <AccountFrame title="Email confirmed">
        <Outcome tone="success" text="Your email has been confirmed. Taking you to the shop…">
          <HomeLink />
        </Outcome>
      </AccountFrame>
    )
  }
  if (error) {
    return (
      <AccountFrame title="Email confirmation">
        <Outcome tone="danger" text={confirmationFailure(error)}>
          <SendAgain email={email} />
          <HomeLink />
        </Outcome>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title="Email confirmation">
      <Spinner label="Confirming your email…" />
    </AccountFrame>
  )
}

interface OutcomeProps {
  tone: 'success' | 'danger'
  text: string
  children: ReactNode
}

function Outcome({ tone, text, children }: OutcomeProps) {
  return (
    <>
      <Notice tone={tone}>{text}</Notice>
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </>
  )
}

function SendAgain({ email }: { email: string }) {
  const resend = useResendConfirmation()
  const send = () =>
    resend.mutate(email, {
      onSuccess: () => toast({ title: 'Email de confirmación enviado' }),
      onError: () => toast({ title: 'Error al enviar email de confirmación', variant: 'destructive' }),
    })
  return (
    <Button onClick={send} busy={resend.isPending} busyText="Sending…">
      Send a new link
    </Button>
  )
}

function HomeLink() {
  return (
    <Link to="/" className={buttonLook('soft')}>
      Go to the home page
    </Link>
  )
}

export { ConfirmEmailPage as Component }
