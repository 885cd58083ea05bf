import { Link, useSearchParams } from 'react-router'
import { NewsletterAnswer } from '@/features/customers/newsletter-answer'
import { useConfirmSubscription } from '@/features/customers/newsletter-api'
import { buttonLook } from '@/shared/ui/button-look'
import { AccountFrame } from './account-frame'

function NewsletterConfirmPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <AccountFrame title="Confirma tu suscripción">
      <NewsletterAnswer
        token={token}
        answer={useConfirmSubscription()}
        button="Confirmar suscripción"
        busyText="Confirmando…"
      >
        Modelos nuevos y reposiciones, sin llenarte el correo. Puedes dejarlo cuando quieras.
      </NewsletterAnswer>
      <Link to="/" className={`mt-6 ${buttonLook('soft')}`}>
        Volver al Inicio
      </Link>
    </AccountFrame>
  )
}

export { NewsletterConfirmPage as Component }
