import { AddToCartButton } from '@/features/carts/add-to-cart-button'
import type { Product } from '@/features/catalog/api'
import { ProductCard } from '@/features/catalog/product-card'
import type { DrawCard } from '@/features/catalog/product-grid'
import { FavouriteButton } from '@/features/customers/favourite-button'
import { readEntry } from '@/features/identity/session-mirror'
import type { StockPlace } from '@/features/inventory/stock-badge'
import { StockBadge } from '@/features/inventory/stock-badge-label'
import { useBrowserFact } from '@/shared/lib/use-browser-fact'
import { lazyPart } from '@/shared/ui/lazy-part'
import { useShopperId } from './use-shopper-id'

const CardExtras = lazyPart(() => import('@/features/catalog/card-extras'), { missing: <span /> })

interface ShopCardProps {
  product: Product
  place: StockPlace
  eager: boolean
  first: boolean
}

function ShopCard({ product, place, eager, first }: ShopCardProps) {
  const userId = useShopperId()
  const comparable = place !== 'home'
  // The home page fetches nothing for who has no size.
  const isWanted = useBrowserFact(() => comparable || readEntry('client_face') !== null, false)
  return (
    <ProductCard
      product={product}
      eager={eager}
      first={first}
      badge={<StockBadge place={place} stock={product.stock_quantity} />}
      extras={isWanted && <CardExtras product={product} comparable={comparable} />}
      favourite={<FavouriteButton product={product} userId={userId} />}
      addToCart={<AddToCartButton product={product} variant="soft" size="small" className="w-full px-2!" />}
    />
  )
}

/** The card as a page of the shop shows it. Where cards begin the page, the first do not wait to be scrolled to. */
export const drawCardFor = (place: StockPlace): DrawCard => {
  const eager = place === 'home' ? 0 : 4
  return (product, index) => (
    <ShopCard product={product} place={place} eager={index < eager} first={eager > 0 && index === 0} />
  )
}
