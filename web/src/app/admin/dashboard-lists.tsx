import { Link } from 'react-router'
import { filterStatuses, saleStatusLabel } from '@/features/orders/admin/sale-words'
import { figure } from '@/shared/lib/money'
import { Badge } from '@/shared/ui/badge'
import { ProductPicture } from '@/shared/ui/product-picture'
import type { Glance } from './dashboard-api'
import { GlanceCard } from './dashboard-card'

const row = 'flex items-center gap-3 border-t border-line py-1.5 first:border-0 first:pt-0 last:pb-0'

/** All orders by status; those that the sales list can be narrowed to lead there. */
export function OrdersByStatus({ counts }: { counts: Glance['orders_by_status'] }) {
  const filters = new Set<string>(filterStatuses)
  return (
    <GlanceCard title="Orders by status" link={{ to: '/admin/sales', text: 'See all orders' }}>
      <ul className="text-sm">
        {counts.map(({ status, orders }) => (
          <li key={status} className={`${row} justify-between`}>
            {filters.has(status) ? (
              <Link
                to={`/admin/sales?status=${status}`}
                className="rounded-xs underline decoration-line underline-offset-4 hover:text-larimar"
              >
                {saleStatusLabel(status)}
              </Link>
            ) : (
              <span>{saleStatusLabel(status)}</span>
            )}
            <span className="font-semibold tabular-nums">{orders.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
    </GlanceCard>
  )
}

export function BestSellers({ sellers }: { sellers: Glance['best_sellers'] }) {
  return (
    <GlanceCard
      title="Best sellers of the last 30 days"
      link={{ to: '/admin/products', text: 'See products' }}
    >
      {sellers.length === 0 && <p className="text-sm text-ink-2">Nothing was sold in the last 30 days.</p>}
      <ol className="text-sm">
        {sellers.map(({ product_id, product_name, image_url, quantity, total }) => (
          <li key={product_id ?? product_name} className={row}>
            <ProductPicture src={image_url} className="w-11 shrink-0" />
            <span className="min-w-0 grow">
              <span className="block truncate">{product_name}</span>
              <span className="block text-xs text-ink-2 tabular-nums">
                {quantity.toLocaleString('en-US')} {quantity === 1 ? 'unit' : 'units'}
              </span>
            </span>
            <span className="tabular-nums">{figure(total)}</span>
          </li>
        ))}
      </ol>
    </GlanceCard>
  )
}

const shownShort = 5

export function LowStock({ stock: { threshold, total, items } }: { stock: Glance['low_stock'] }) {
  return (
    <GlanceCard title="Low stock" link={{ to: '/admin/products', text: 'Restock products' }}>
      {total === 0 ? (
        <p className="text-sm text-ink-2">Every product has more than {threshold} units.</p>
      ) : (
        <p className="mb-2.5 text-xs text-ink-2">
          {total === 1 ? '1 product has' : `${total.toLocaleString('en-US')} products have`} {threshold} units
          or fewer
        </p>
      )}
      <ul className="text-sm">
        {items.slice(0, shownShort).map(({ id, name, image_url, stock_quantity }) => (
          <li key={id} className={row}>
            <ProductPicture src={image_url} className="w-11 shrink-0" />
            <span className="min-w-0 grow truncate">{name}</span>
            {stock_quantity === 0 ? (
              <Badge tone="danger">Out of stock</Badge>
            ) : (
              <Badge tone="warning">{stock_quantity} left</Badge>
            )}
          </li>
        ))}
      </ul>
    </GlanceCard>
  )
}
