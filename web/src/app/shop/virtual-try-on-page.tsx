import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { AddToCartButton } from '@/features/carts/add-to-cart-button'
import { type ProductDetail, productQuery } from '@/features/catalog/api'
import { PageIntro } from '@/features/content/page-intro'
import { FavouriteButton } from '@/features/customers/favourite-button'
import { StockLine } from '@/features/inventory/stock-badge-line'
import { productFrameQuery, specOf } from '@/features/tryon/product-frame'
import { TryOn } from '@/features/tryon/try-on'
import type { Wearable } from '@/features/tryon/wearable'
import { Spinner } from '@/shared/ui/spinner'
import { useShopperId } from './use-shopper-id'

/** A product with a described frame is tried on first; any other opens the page with the house's models. */
function VirtualTryOnPage() {
  const [address] = useSearchParams()
  const id = address.get('product') ?? ''
  const product = useQuery({ ...productQuery(id), enabled: id !== '' })
  const frame = useQuery({ ...productFrameQuery(id), enabled: id !== '' })
  if (id && (product.isLoading || frame.isLoading)) return <Waiting />
  const words = <PageIntro slug="virtual-try-on" className="mt-6" />
  if (!product.data || !frame.data) return <TryOn key="house" words={words} />
  const wearable: Wearable = {
    id,
    name: product.data.name,
    brand: product.data.brand?.name ?? '',
    price: product.data.price,
    spec: specOf(frame.data),
  }
  return (
    <TryOn
      key={id}
      product={wearable}
      words={words}
      buying={(worn) => (worn.id === id ? <Buying product={product.data} /> : null)}
    />
  )
}

function Buying({ product }: { product: ProductDetail }) {
  const userId = useShopperId()
  return (
    <>
      <StockLine stock={product.stock_quantity} />
      <div className="mt-3 flex gap-2">
        <AddToCartButton product={product} className="min-w-0 grow" />
        <FavouriteButton product={product} userId={userId} framed />
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div className="grid min-h-[60vh] place-items-center text-ink-2">
      <Spinner label="Cargando…" />
    </div>
  )
}

export { VirtualTryOnPage as Component }
