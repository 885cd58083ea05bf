import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { Async } from '@/shared/ui/async'
import { buttonLook } from '@/shared/ui/button-look'
import { EmptyState } from '@/shared/ui/empty-state'
import { Pagination } from '@/shared/ui/pagination'
import { Skeleton } from '@/shared/ui/skeleton'
import { ordersQuery } from './order-api'
import { OrderCard } from './order-card'

export function OwnOrders() {
  const [search] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1)
  const orders = useQuery(ordersQuery(page))
  const pageAddress = (number: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(number))
    return `?${next}`
  }
  return (
    <Async
      query={orders}
      errorText="Error al cargar los pedidos"
      isEmpty={({ total }) => total === 0}
      empty={<NoOrders />}
      waiting={<Skeleton className="h-40" />}
    >
      {({ items, total, per_page }) => (
        <>
          <ul className="divide-y divide-line border-b border-line">
            {items.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
          <div className="mt-6">
            <Pagination
              label="Páginas de pedidos"
              page={page}
              pageCount={Math.ceil(total / per_page)}
              href={pageAddress}
            />
          </div>
        </>
      )}
    </Async>
  )
}

function NoOrders() {
  return (
    <EmptyState
      icon={PackageOpen}
      title="Aún no tienes pedidos"
      text="Cuando compres, aquí verás su estado y su número de seguimiento."
      action={
        <Link to="/featured" className={buttonLook()}>
          Explorar Productos
        </Link>
      }
    />
  )
}
