import { useQuery } from '@tanstack/react-query'
import { ChoiceCard } from './choice-card'
import { deliveryDays, deliveryFee } from './delivery-words'
import { quoteQuery, type SettleCart } from './quote-api'
import { refusalOf } from './use-quote'

/** An address of the buyer's own book. */
export interface KnownAddress {
  id: string
  title: string
  lines: string[]
}

interface AddressChoiceProps {
  address: KnownAddress
  checked: boolean
  onChoose: () => void
  settle: SettleCart
}

/** Says of each address what the delivery there costs and how long it takes, before it is chosen. */
export function AddressChoice({ address, checked, onChoose, settle }: AddressChoiceProps) {
  const { id, title, lines } = address
  const quote = useQuery(quoteQuery({ delivery_kind: 'ship', address_id: id }, settle))
  const refusal = refusalOf(quote.error)
  return (
    <ChoiceCard group="address" title={title} checked={checked} onChoose={onChoose}>
      {lines.map((line) => (
        <span key={line} className="text-sm break-words text-ink-2">
          {line}
        </span>
      ))}
      {refusal ? (
        <span className="mt-1 text-sm text-flamboyan">{refusal}</span>
      ) : (
        <span className="mt-1 min-h-[1.5em] text-sm text-palma tabular-nums">
          {quote.data &&
            `${deliveryFee(quote.data.delivery)} · ${deliveryDays(quote.data.days_min, quote.data.days_max)}`}
        </span>
      )}
    </ChoiceCard>
  )
}
