import { ChevronDown } from 'lucide-react'
import { figureIn } from '@/shared/lib/money-in'
import type { Sale } from './sale-api'

/** What was bought in one line; opened, each item with its price. */
export function SaleItems({ sale: { items, currency } }: { sale: Sale }) {
  const inShort = items.map(({ product_name, quantity }) => `${product_name} × ${quantity}`).join(', ')
  return (
    <details className="group min-w-0 py-1.5">
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1.5 rounded-xs text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
        />
        <span className="line-clamp-1 group-open:hidden">{inShort}</span>
        <span className="hidden group-open:inline">
          {items.length} {items.length === 1 ? 'item' : 'items'}
        </span>
      </summary>
      <ul className="mt-1 grid max-w-sm gap-1 pb-1.5 pl-[22px]">
        {items.map(({ id, product_name, quantity, price }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">
              {product_name} <span className="text-ink-2">× {quantity}</span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{figureIn(currency, price * quantity)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
