import { useUnsubscribe } from '@/features/customers/newsletter-api'
import { AnswerPage } from './answer-page'

function NewsletterUnsubscribePage() {
  return (
    <AnswerPage
      title="Dejar el boletín"
      answer={useUnsubscribe()}
      button="Cancelar suscripción"
      busyText="Cancelando…"
    >
      No te escribiremos más a esta dirección. Si cambias de idea, suscríbete de nuevo al pie de cualquier
      página.
    </AnswerPage>
  )
}

export { NewsletterUnsubscribePage as Component }
