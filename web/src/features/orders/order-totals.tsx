import { moneyIn } from '@/shared/lib/money-in'

interface OrderTotalsProps {
  /** Of an order that is made; before that it is the shop's. */
  currency?: string
  subtotal: number
  discount: number
  /** What stands at "Envío"; nothing where nothing is sent. */
  delivery?: string
  itbis: number
  itbisMode: 'included' | 'added' | 'none'
  itbisRate: number
  total: number
}

/** The sums of an order, before and after it is made. */
export function OrderTotals(sums: OrderTotalsProps) {
  const { currency, subtotal, discount, delivery, itbis, itbisMode, itbisRate, total } = sums
  return (
    <dl className="grid gap-2.5">
      <Sum label="Subtotal" value={moneyIn(currency, subtotal)} />
      {discount > 0 && <Sum label="Descuento" value={`−${moneyIn(currency, discount)}`} />}
      {delivery && (
        <Sum
          label="Envío"
          value={delivery}
          className={delivery === 'Gratis' ? 'text-palma print:text-black' : ''}
        />
      )}
      {itbisMode === 'added' && <Sum label={`ITBIS (${itbisRate} %)`} value={moneyIn(currency, itbis)} />}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-stone-2 pt-4 font-medium">
        <dt>Total</dt>
        <dd className="text-[1.5rem] font-semibold tabular-nums">{moneyIn(currency, total)}</dd>
      </div>
      {itbisMode === 'included' && (
        <div className="flex justify-between gap-4 text-xs text-ink-2 print:text-black">
          <dt>{`ITBIS incluido (${itbisRate} %)`}</dt>
          <dd className="tabular-nums">{moneyIn(currency, itbis)}</dd>
        </div>
      )}
    </dl>
  )
}

function Sum({ label, value, className = '' }: { label: string; value: string; className?: string }) {
  return (
    <div className="flex justify-between gap-4 text-ink-2 print:text-black">
      <dt>{label}</dt>
      <dd className={`text-right tabular-nums ${className}`}>{value}</dd>
    </div>
  )
}
