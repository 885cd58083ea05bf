import { useStopAlert } from '@/features/customers/alert-api'
import { AnswerPage } from './answer-page'

function AlertStopPage() {
  return (
    <AnswerPage title="Dejar el aviso" answer={useStopAlert()} button="No avisarme" busyText="Enviando…">
      No te escribiremos más sobre este producto. Si cambias de idea, pide el aviso de nuevo en su página.
    </AnswerPage>
  )
}

export { AlertStopPage as Component }
