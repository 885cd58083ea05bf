import { moneyIn } from '@/shared/lib/money-in'
import { ProductPicture } from '@/shared/ui/product-picture'
import { PlacedTotals } from '../../placed-totals'
import type { DeskOrder } from './desk-api'
import { DeskPane } from './desk-pane'

export function DeskGoods({ order }: { order: DeskOrder }) {
  return (
    <DeskPane title="Productos">
      <ul className="grid gap-3">
        {order.items.map((item) => (
          <li key={item.id} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3">
            <ProductPicture src={item.image_url} />
            <div className="min-w-0">
              <p className="font-medium break-words">{item.name}</p>
              <p className="text-xs text-ink-2 tabular-nums">
                {[item.brand, `${moneyIn(order.currency, item.price)} × ${item.quantity}`]
                  .filter(Boolean)
                  .join(' · ')}
                {item.returned > 0 && ` · Devueltos ${item.returned}`}
                {item.lost > 0 && ` · Perdidos ${item.lost}`}
              </p>
            </div>
            <p className="font-medium tabular-nums">{moneyIn(order.currency, item.price * item.quantity)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-4 border-t border-line pt-4">
        <PlacedTotals order={order} />
        {order.discount > 0 && (order.coupon_code || order.discount_reason) && (
          <p className="mt-2.5 text-xs break-words text-ink-2">
            {order.coupon_code ? `Cupón ${order.coupon_code}` : `Descuento: ${order.discount_reason}`}
          </p>
        )}
        {order.credited > 0 && (
          <p className="mt-2.5 flex justify-between gap-4 border-t border-line pt-2.5">
            <span>Devuelto</span>
            <span className="tabular-nums">−{moneyIn(order.currency, order.credited)}</span>
          </p>
        )}
      </div>
    </DeskPane>
  )
}
