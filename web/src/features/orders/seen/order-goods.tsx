import { moneyIn } from '@/shared/lib/money-in'
import { ProductPicture } from '@/shared/ui/product-picture'
import { PlacedTotals } from '../placed-totals'
import type { SeenOrder } from './seen-api'

/** What was bought and what it came to. */
export function OrderGoods({ order }: { order: SeenOrder }) {
  return (
    <section
      aria-labelledby="order-goods"
      className="-mx-(--gutter) bg-stone px-(--gutter) py-8 md:mx-0 md:rounded-sm md:px-8"
    >
      <h2 id="order-goods" className="text-display mb-5 text-d4">
        Productos
      </h2>
      <ul className="grid gap-4">
        {order.items.map(({ product_id, name, brand, image_url, price, quantity }) => (
          <li key={product_id ?? name} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4">
            <ProductPicture src={image_url} className="bg-surface" />
            <div>
              <p className="flex justify-between gap-4">
                <span className="min-w-0 break-words">
                  {name} <span className="text-ink-2">× {quantity}</span>
                </span>
                <span className="font-medium tabular-nums">{moneyIn(order.currency, price * quantity)}</span>
              </p>
              {brand && <p className="text-sm text-ink-2">{brand}</p>}
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-6 border-t border-stone-2 pt-5">
        <PlacedTotals order={order} />
        <Balance order={order} />
      </div>
    </section>
  )
}

/** Said only where it is not what the total says already. */
function Balance({ order: { due, total, currency } }: { order: SeenOrder }) {
  if (due === 0 || due === total) return null
  const text = due > 0 ? `Falta pagar ${moneyIn(currency, due)}` : `Te devolvemos ${moneyIn(currency, -due)}`
  return <p className="mt-3 text-right font-medium">{text}</p>
}
