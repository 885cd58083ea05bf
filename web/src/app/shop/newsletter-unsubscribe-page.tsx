import { Link, useSearchParams } from 'react-router'
import { NewsletterAnswer } from '@/features/customers/newsletter-answer'
import { useUnsubscribe } from '@/features/customers/newsletter-api'
import { buttonLook } from '@/shared/ui/button-look'
import { AccountFrame } from './account-frame'

function NewsletterUnsubscribePage() {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <AccountFrame title="Dejar el boletín">
      <NewsletterAnswer
        token={token}
        answer={useUnsubscribe()}
        button="Cancelar suscripción"
        busyText="Cancelando…"
      >
        No te escribiremos más a esta dirección. Si cambias de idea, suscríbete de nuevo al pie de cualquier
        página.
      </NewsletterAnswer>
      <Link to="/" className={`mt-6 ${buttonLook('soft')}`}>
        Volver al Inicio
      </Link>
    </AccountFrame>
  )
}

export { NewsletterUnsubscribePage as Component }
