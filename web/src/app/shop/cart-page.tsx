import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '@/features/carts/cart'
import { CartLine } from '@/features/carts/cart-line'
import { cartStore, emptyCart, updateCart, useCart } from '@/features/carts/cart-store'
import { CartSummary } from '@/features/carts/cart-summary'
import { recheck } from '@/features/carts/recheck'
import { mostByIds, productsByIdsQuery } from '@/features/catalog/api'
import { StockBadge } from '@/features/inventory/stock-badge-label'
import { askAboutCart } from '@/features/orders/chat'
import { orderingQuery } from '@/features/orders/ordering-api'
import { Button } from '@/shared/ui/button'
import { buttonLook } from '@/shared/ui/button-look'
import { EmptyState } from '@/shared/ui/empty-state'
import { Notice } from '@/shared/ui/notice'

/** Prices and stock may be another today than when something was put in. */
function useTodaysCart() {
  const items = useCart()
  const ids = items
    .map(({ id }) => id)
    .sort()
    .slice(0, mostByIds)
  const { data: products } = useQuery({ ...productsByIdsQuery(ids), staleTime: 0 })
  const [changes, setChanges] = useState<string[]>([])
  const stockOf = (id: string) => products?.find((product) => product.id === id)?.stock_quantity

  // biome-ignore lint/correctness/useExhaustiveDependencies: the products came for these very ids
  useEffect(() => {
    if (!products) return
    const today = recheck(cartStore.read(), products, ids)
    if (today.changes.length === 0) return
    updateCart(today.items)
    setChanges((before) => [...new Set([...before, ...today.changes])])
  }, [products])
  return { items, changes, stockOf }
}

function CartPage() {
  const { items, changes, stockOf } = useTodaysCart()
  const buyable = items.filter(({ id }) => stockOf(id) !== 0)
  return (
    <div className="page-width py-10 md:py-14">
      <div className="mb-6 flex items-end justify-between gap-4 md:mb-9">
        <h1 className="text-display text-d2">Carrito</h1>
        {items.length > 0 && (
          <Button variant="link" className="min-h-11 text-sm text-ink-2" onClick={emptyCart}>
            Vaciar carrito
          </Button>
        )}
      </div>
      {changes.length > 0 && (
        <div className="mb-6">
          <Notice tone="warning">
            <p className="font-medium">Tu carrito cambió desde la última vez:</p>
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {items.length === 0 ? (
        <EmptyState
          icon={ShoppingBag}
          title="Tu carrito está vacío"
          action={
            <Link to="/featured" className={buttonLook()}>
              Explorar Productos
            </Link>
          }
        />
      ) : (
        <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-18">
          <ul className="border-t border-line">
            {items.map((item) => {
              const stock = stockOf(item.id)
              const badge = stock === 0 && <StockBadge place="detail" stock={0} />
              return <CartLine key={item.id} item={item} stock={stock} badge={badge} />
            })}
          </ul>
          <Summary items={buyable} />
        </div>
      )}
    </div>
  )
}

function Summary({ items }: { items: CartItem[] }) {
  const { data: ordering } = useQuery(orderingQuery)
  const canChat = ordering?.ways.some(({ code }) => code === 'whatsapp')
  const askUrl = canChat ? askAboutCart(ordering?.whatsapp_number ?? '', items) : undefined
  return <CartSummary items={items} deliveryCosts={ordering?.delivery_costs ?? false} askUrl={askUrl} />
}

export { CartPage as Component }
