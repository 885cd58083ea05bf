import { money } from '@/shared/lib/money'
import { ProductPicture } from '@/shared/ui/product-picture'
import type { QuoteLine } from './quote-api'

/** What goes into the order, and in grey what stays out of it. */
export function QuoteLines({ lines, maxUnits }: { lines: QuoteLine[]; maxUnits: number }) {
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li key={line.product_id} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4">
          <ProductPicture src={line.image_url} soldOut={line.quantity === 0} className="bg-surface" />
          <div className={line.quantity === 0 ? 'text-ink-3' : ''}>
            <p className="flex justify-between gap-4">
              <span className="min-w-0 break-words">
                {line.name} <span className="text-ink-2">× {line.quantity || line.wanted}</span>
              </span>
              {line.quantity > 0 && (
                <span className="font-medium tabular-nums">{money(line.price * line.quantity)}</span>
              )}
            </p>
            {line.brand && <p className="text-sm text-ink-2">{line.brand}</p>}
            <Problem line={line} maxUnits={maxUnits} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Problem({ line: { name, quantity, problem }, maxUnits }: { line: QuoteLine; maxUnits: number }) {
  if (problem === 'sold_out') return <p className="text-sm">Agotado: no va en este pedido</p>
  if (problem === 'fewer') {
    return (
      <p className="text-sm text-ambar">
        De {name} quedan {quantity}; ajustamos la cantidad.
      </p>
    )
  }
  if (problem === 'too_many') return <p className="text-sm text-flamboyan">{tooMany(maxUnits)}</p>
  return null
}

export const tooMany = (maxUnits: number) => `Para más de ${maxUnits} unidades de un producto, escríbenos.`
