import { AddToCartButton } from '@/features/carts/add-to-cart-button'
import type { Product } from '@/features/catalog/api'
import { ProductCard } from '@/features/catalog/product-card'
import type { DrawCard } from '@/features/catalog/product-grid'
import { FavouriteButton } from '@/features/customers/favourite-button'
import type { StockPlace } from '@/features/inventory/stock-badge'
import { StockBadge } from '@/features/inventory/stock-badge-label'
import { useShopperId } from './use-shopper-id'

interface ShopCardProps {
  product: Product
  place: StockPlace
  eager: boolean
  first: boolean
}

function ShopCard({ product, place, eager, first }: ShopCardProps) {
  const userId = useShopperId()
  return (
    <ProductCard
      product={product}
      eager={eager}
      first={first}
      badge={<StockBadge place={place} stock={product.stock_quantity} />}
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
