import { Link, useSearchParams } from 'react-router'
import { useStopAlert } from '@/features/customers/alert-api'
import { NewsletterAnswer } from '@/features/customers/newsletter-answer'
import { buttonLook } from '@/shared/ui/button-look'
import { AccountFrame } from './account-frame'

function AlertStopPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <AccountFrame title="Dejar el aviso">
      <NewsletterAnswer token={token} answer={useStopAlert()} button="No avisarme" busyText="Enviando…">
        No te escribiremos más sobre este producto. Si cambias de idea, pide el aviso de nuevo en su página.
      </NewsletterAnswer>
      <Link to="/" className={`mt-6 ${buttonLook('soft')}`}>
        Volver al Inicio
      </Link>
    </AccountFrame>
  )
}

export { AlertStopPage as Component }
