import { useConfirmAlert } from '@/features/customers/alert-api'
import { AnswerPage } from './answer-page'

function AlertConfirmPage() {
  return (
    <AnswerPage
      title="Confirma tu aviso"
      answer={useConfirmAlert()}
      button="Confirmar aviso"
      busyText="Confirmando…"
    >
      Te escribiremos una vez, cuando el producto vuelva. No podemos guardarte una.
    </AnswerPage>
  )
}

export { AlertConfirmPage as Component }
