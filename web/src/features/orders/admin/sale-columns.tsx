import { createColumnHelper } from '@tanstack/react-table'
import { Link } from 'react-router'
import { figureIn } from '@/shared/lib/money-in'
import { officeDay, officeMoment } from '@/shared/lib/office-time'
import { Badge } from '@/shared/ui/badge'
import { shortId } from '../order-words'
import type { Sale } from './sale-api'
import { SaleItems } from './sale-items'
import { type SaleStatus, saleStatusLabel, saleStatusTone } from './sale-words'

const column = createColumnHelper<Sale>()

/** On a phone the first column tells all but the total. */
export const saleColumns = [
  column.accessor('id', {
    header: 'Order',
    cell: ({ row: { original: sale } }) => (
      <div className="max-md:grid max-md:gap-1 max-md:py-3">
        <span className="flex flex-wrap items-center gap-2 text-sm font-medium tabular-nums md:text-xs">
          <Link
            to={`/admin/orders/${sale.id}`}
            className="underline decoration-control underline-offset-4 hover:text-larimar"
          >
            {shortId(sale.id)}
          </Link>
          <span className="md:hidden">
            <StatusBadge status={sale.status} />
          </span>
        </span>
        <span className="block text-xs text-ink-3 tabular-nums md:text-2xs">{sale.number}</span>
        <span className="break-all md:hidden">{sale.email}</span>
        <span className="md:hidden">
          <SaleDay sale={sale} />
        </span>
        <div className="md:hidden">
          <SaleItems sale={sale} />
        </div>
      </div>
    ),
  }),
  column.accessor('email', {
    header: 'Email',
    meta: { wide: true },
    cell: (cell) => <span className="break-all">{cell.getValue()}</span>,
  }),
  column.accessor('items', {
    header: 'Items',
    meta: { wide: true },
    cell: ({ row }) => <SaleItems sale={row.original} />,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { wide: true },
    cell: (cell) => <StatusBadge status={cell.getValue()} />,
  }),
  column.accessor('created_at', {
    header: 'Date',
    meta: { wide: true },
    cell: ({ row }) => <SaleDay sale={row.original} />,
  }),
  column.accessor('total_amount', {
    header: 'Total',
    meta: { align: 'right' },
    cell: ({ row: { original: sale } }) => (
      <span className="font-semibold">{figureIn(sale.currency, sale.total_amount)}</span>
    ),
  }),
]

function StatusBadge({ status }: { status: SaleStatus }) {
  return <Badge tone={saleStatusTone(status)}>{saleStatusLabel(status)}</Badge>
}

function SaleDay({ sale: { created_at, tracking_number } }: { sale: Sale }) {
  return (
    <span className="grid text-ink-2">
      <time dateTime={created_at} title={officeMoment(created_at)} className="whitespace-nowrap">
        {officeDay(created_at)}
      </time>
      {tracking_number && <span className="break-all text-ink-3">Tracking {tracking_number}</span>}
    </span>
  )
}
