import { useConfirmSubscription } from '@/features/customers/newsletter-api'
import { AnswerPage } from './answer-page'

function NewsletterConfirmPage() {
  return (
    <AnswerPage
      title="Confirma tu suscripción"
      answer={useConfirmSubscription()}
      button="Confirmar suscripción"
      busyText="Confirmando…"
    >
      Modelos nuevos y reposiciones, sin llenarte el correo. Puedes dejarlo cuando quieras.
    </AnswerPage>
  )
}

export { NewsletterConfirmPage as Component }
