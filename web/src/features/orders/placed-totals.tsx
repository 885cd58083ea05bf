import { deliveryFee } from './checkout/delivery-words'
import { OrderTotals } from './order-totals'

interface Placed {
  currency: string
  subtotal: number
  discount: number
  delivery: number
  itbis: number
  itbis_mode: 'included' | 'added' | 'none'
  itbis_rate: number
  total: number
  to: { kind: string }
}

/** The sums of an order as it was placed, for buyer, staff and paper alike. Nothing is said of sending what is collected. */
export function PlacedTotals({ order }: { order: Placed }) {
  return (
    <OrderTotals
      currency={order.currency}
      subtotal={order.subtotal}
      discount={order.discount}
      delivery={order.to.kind === 'ship' ? deliveryFee(order.delivery, order.currency) : undefined}
      itbis={order.itbis}
      itbisMode={order.itbis_mode}
      itbisRate={order.itbis_rate}
      total={order.total}
    />
  )
}
