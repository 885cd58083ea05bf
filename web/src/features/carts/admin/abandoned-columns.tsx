import { createColumnHelper } from '@tanstack/react-table'
import { usd } from '@/shared/lib/office-money'
import { officeMoment } from '@/shared/lib/office-time'
import { Badge } from '@/shared/ui/badge'
import type { AbandonedCart } from './abandoned-api'
import { ageInWords } from './cart-age'
import { RemindButton } from './remind-button'

const column = createColumnHelper<AbandonedCart>()

/** On a phone all of it stands in the first column, the button below. */
export const abandonedColumns = [
  column.accessor('user_email', {
    header: 'Email',
    cell: ({ row: { original: cart } }) => (
      <div className="grid gap-1 py-3">
        <span className="text-sm font-medium break-all">{cart.user_email}</span>
        <div className="grid justify-items-start gap-2 md:hidden">
          <CartItems cart={cart} />
          <Age cart={cart} />
          <RemindButton cart={cart} />
        </div>
      </div>
    ),
  }),
  column.accessor('cart_data', {
    header: 'Items',
    meta: { wide: true },
    cell: ({ row }) => <CartItems cart={row.original} />,
  }),
  column.accessor('left_at', {
    header: 'Abandoned',
    meta: { wide: true },
    cell: ({ row }) => <Age cart={row.original} />,
  }),
  column.accessor('reminder_sent', {
    header: 'Reminder',
    meta: { wide: true },
    cell: (cell) =>
      cell.getValue() ? <Badge tone="success">Sent</Badge> : <Badge tone="warning">Pending</Badge>,
  }),
  column.accessor('value', {
    header: 'Value',
    meta: { align: 'right' },
    cell: (cell) => <span className="font-semibold">{usd(cell.getValue())}</span>,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { align: 'right', wide: true },
    cell: ({ row }) => <RemindButton cart={row.original} />,
  }),
]

function CartItems({ cart }: { cart: AbandonedCart }) {
  return (
    <ul className="grid gap-0.5 text-ink-2 md:py-2">
      {cart.cart_data.map(({ product_id, name, price, quantity }) => (
        <li key={product_id} className="break-words">
          {name} × {quantity} <span className="ml-1 text-ink-3 tabular-nums">{usd(price)}</span>
        </li>
      ))}
    </ul>
  )
}

function Age({ cart: { left_at } }: { cart: AbandonedCart }) {
  return (
    <time dateTime={left_at} title={officeMoment(left_at)} className="whitespace-nowrap text-ink-2">
      {ageInWords(left_at)}
    </time>
  )
}
