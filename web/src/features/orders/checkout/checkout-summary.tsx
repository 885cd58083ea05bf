import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '@/shared/ui/notice'
import { OrderTotals } from '../order-totals'
import type { Ordering } from '../ordering-api'
import { deliveryFee } from './delivery-words'
import type { Quote } from './quote-api'
import { QuoteLines } from './quote-lines'

interface CheckoutSummaryProps {
  quote: Quote
  ordering: Ordering
  kind: string
  /** Whether the quote knows where it goes. */
  isDelivered: boolean
  refusal?: string
  button: ReactNode
}

const link = 'underline decoration-control underline-offset-4 hover:text-larimar'

export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { quote, ordering, kind, isDelivered, refusal, button } = props
  const unknownFee = ordering.delivery_costs ? 'Según tu dirección' : 'Gratis'
  const fee = isDelivered ? deliveryFee(quote.delivery) : unknownFee
  return (
    <section
      aria-labelledby="checkout-summary"
      className="-mx-(--gutter) bg-stone px-(--gutter) py-8 md:mx-0 md:rounded-sm md:px-8 lg:sticky lg:top-8"
    >
      <h2 id="checkout-summary" className="text-display mb-5 text-d4">
        Resumen
      </h2>
      <QuoteLines lines={quote.items} maxUnits={ordering.max_units} />
      <div className="mt-6 border-t border-stone-2 pt-5">
        <OrderTotals
          subtotal={quote.subtotal}
          discount={quote.discount}
          delivery={kind === 'ship' ? fee : undefined}
          itbis={quote.itbis}
          itbisMode={ordering.itbis_mode}
          itbisRate={ordering.itbis_rate}
          total={quote.total}
        />
      </div>
      {button}
      <div className="mt-4 empty:hidden max-lg:hidden">
        {refusal && <Notice tone="danger">{refusal}</Notice>}
      </div>
      <p className="mt-4 text-sm text-ink-2">
        Al confirmar aceptas los{' '}
        <Link to="/terminos" className={link}>
          términos
        </Link>{' '}
        y la{' '}
        <Link to="/politicas-devoluciones" className={link}>
          política de devoluciones
        </Link>
        .
      </p>
    </section>
  )
}
