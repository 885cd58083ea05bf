import { Link, useSearchParams } from 'react-router'
import { useConfirmAlert } from '@/features/customers/alert-api'
import { NewsletterAnswer } from '@/features/customers/newsletter-answer'
import { buttonLook } from '@/shared/ui/button-look'
import { AccountFrame } from './account-frame'

function AlertConfirmPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <AccountFrame title="Confirma tu aviso">
      <NewsletterAnswer
        token={token}
        answer={useConfirmAlert()}
        button="Confirmar aviso"
        busyText="Confirmando…"
      >
        Te escribiremos una vez, cuando el producto vuelva. No podemos guardarte una.
      </NewsletterAnswer>
      <Link to="/" className={`mt-6 ${buttonLook('soft')}`}>
        Volver al Inicio
      </Link>
    </AccountFrame>
  )
}

export { AlertConfirmPage as Component }
