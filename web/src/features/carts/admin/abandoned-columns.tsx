import { createColumnHelper } from '@tanstack/react-table'
import { figure } from '@/shared/lib/money'
import { officeMoment } from '@/shared/lib/office-time'
import { Badge } from '@/shared/ui/badge'
import type { AbandonedCart } from './abandoned-api'
import { ageInWords } from './cart-age'
import { CreateOrder } from './create-order'
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
          <span className="flex flex-wrap gap-2">
            <RemindButton cart={cart} />
            <CreateOrder cart={cart} />
          </span>
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
    cell: (cell) => <span className="font-semibold">{figure(cell.getValue())}</span>,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { align: 'right', wide: true },
    cell: ({ row }) => (
      <span className="inline-flex flex-wrap justify-end gap-2">
        <RemindButton cart={row.original} />
        <CreateOrder cart={row.original} />
      </span>
    ),
  }),
]

function CartItems({ cart }: { cart: AbandonedCart }) {
  return (
    <ul className="grid gap-0.5 text-ink-2 md:py-2">
      {cart.cart_data.map(({ product_id, name, price, quantity }) => (
        <li key={product_id} className="break-words">
          {name} × {quantity} <span className="ml-1 text-ink-3 tabular-nums">{figure(price)}</span>
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
