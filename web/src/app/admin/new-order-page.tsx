import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { cartStartQuery } from '@/features/orders/admin/entry/cart-start'
import { blankEntry, type EntryValues } from '@/features/orders/admin/entry/entry-values'
import { NewOrder } from '@/features/orders/admin/entry/new-order'
import { Async } from '@/shared/ui/async'
import { buttonLook } from '@/shared/ui/button-look'
import { PageTitle } from '@/shared/ui/page-title'
import { Skeleton } from '@/shared/ui/skeleton'
import { useShopFacts } from './use-shop-facts'

function NewOrderPage() {
  const [search] = useSearchParams()
  const cart = search.get('cart') ?? ''
  return (
    <>
      <PageTitle
        title="Nuevo pedido"
        actions={
          <Link to="/admin/sales" className={buttonLook('soft')}>
            Ventas
          </Link>
        }
      />
      {cart ? <FromCart key={cart} id={cart} /> : <Entry start={blankEntry} />}
    </>
  )
}

function FromCart({ id }: { id: string }) {
  const start = useQuery(cartStartQuery(id))
  return (
    <Async
      query={start}
      errorText="No se pudo abrir el carrito abandonado"
      waiting={<Skeleton className="h-96" />}
    >
      {(values) => <Entry start={values} />}
    </Async>
  )
}

function Entry({ start }: { start: EntryValues }) {
  const shop = useShopFacts()
  if (!shop) return <Skeleton className="h-96" />
  const { facts, tax, isInPesos } = shop
  const first = { ...start, pickup_id: facts.places[0]?.id ?? '' }
  return <NewOrder start={first} tax={tax} isInPesos={isInPesos} {...facts} />
}

export { NewOrderPage as Component }
