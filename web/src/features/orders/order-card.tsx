import { Link } from 'react-router'
import { moneyIn } from '@/shared/lib/money-in'
import { Badge } from '@/shared/ui/badge'
import type { Order } from './order-api'
import { orderDay, shortId, statusLabel, statusTone } from './order-words'

export function OrderCard({ order }: { order: Order }) {
  return (
    <article
      aria-label={`Pedido ${shortId(order.id)}`}
      className="grid gap-x-10 gap-y-4 py-7 md:grid-cols-[5fr_7fr]"
    >
      <div>
        <div className="flex flex-wrap items-center gap-2.5">
          <h3 className="text-display text-d4">Pedido #{shortId(order.id)}</h3>
          <Badge tone={statusTone(order.status)}>{statusLabel(order.status)}</Badge>
        </div>
        <p className="mt-1.5 text-ink-2">
          <time dateTime={order.created_at}>{orderDay(order.created_at)}</time>
        </p>
        {order.tracking_number && (
          <p className="mt-1 text-sm break-all text-ink-2">Seguimiento: {order.tracking_number}</p>
        )}
      </div>
      <div>
        <ul className="grid gap-1.5">
          {order.items.map(({ id, product_name, quantity, price }) => (
            <li key={id} className="flex justify-between gap-4">
              <span className="min-w-0 break-words">
                {product_name} <span className="text-ink-2">× {quantity}</span>
              </span>
              <span className="tabular-nums">{moneyIn(order.currency, price * quantity)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 flex justify-between border-t border-line pt-3 font-semibold">
          <span>Total</span>
          <span className="tabular-nums">{moneyIn(order.currency, order.total_amount)}</span>
        </p>
        <p className="mt-3 text-sm">
          <Link
            to={`/orders/${order.number}`}
            className="inline-flex min-h-11 items-center underline decoration-control underline-offset-4 hover:text-larimar"
          >
            Ver pedido {order.number}
          </Link>
        </p>
      </div>
    </article>
  )
}
