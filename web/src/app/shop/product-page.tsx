import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { AddToCartButton } from '@/features/carts/add-to-cart-button'
import { QuantityPicker } from '@/features/carts/quantity-picker'
import type { ProductDetail } from '@/features/catalog/api'
import { frameSize } from '@/features/catalog/characteristic-groups'
import { CompareBarPlace } from '@/features/catalog/compare/compare-bar-place'
import { ProductScreen } from '@/features/catalog/product-screen'
import { FavouriteButton } from '@/features/customers/favourite-button'
import { StockBadge } from '@/features/inventory/stock-badge-label'
import { StockLine } from '@/features/inventory/stock-badge-line'
import { orderingQuery } from '@/features/orders/ordering-api'
import { RatingLine } from '@/features/reviews/rating-line'
import { ReviewsSection } from '@/features/reviews/reviews-section'
import { FrameMeasures } from '@/features/tryon/frame-measures'
import { ProductViewer, ProductViewerButton } from '@/features/tryon/product-viewer'
import { lazyPart } from '@/shared/ui/lazy-part'
import { DeliveryLine } from './delivery-line'
import { SoldOutAlert } from './sold-out-alert'
import { useShopperId } from './use-shopper-id'

const PreviewBar = lazyPart(() => import('./preview-bar'))

function ProductPage() {
  const { id = '' } = useParams()
  const preview = useSearchParams()[0].get('preview') || undefined
  return (
    <>
      {preview && <PreviewBar id={id} token={preview} />}
      <Shown key={id + preview} id={id} preview={preview} />
      {!preview && <CompareBarPlace className="max-lg:hidden" />}
    </>
  )
}

function Shown({ id, preview }: { id: string; preview?: string }) {
  const { data: ordering } = useQuery(orderingQuery)
  const userId = useShopperId()
  return (
    <ProductScreen
      id={id}
      preview={preview}
      badge={({ stock_quantity }) => <StockBadge place="detail" stock={stock_quantity} />}
      rating={(product) => !preview && <RatingLine productId={product.id} />}
      stock={({ stock_quantity }) => <StockLine stock={stock_quantity} />}
      buying={(product) => <Buying product={product} isPreview={!!preview} />}
      alert={(product) => <SoldOutAlert productId={product.id} />}
      viewerButton={(product, isOpen, onPress) => (
        <ProductViewerButton productId={product.id} preview={preview} isOpen={isOpen} onPress={onPress} />
      )}
      viewer={(product) => <ProductViewer product={product} preview={preview} />}
      deliveryPromise={ordering?.shipping_promise ?? 'Envío gratis a todo el país'}
      delivery={<DeliveryLine ordering={ordering} userId={userId} />}
      reviews={(product) => <ReviewsSection productId={product.id} userId={userId} />}
      measures={(product) => (
        <FrameMeasures productId={product.id} preview={preview} stamp={frameSize(product.characteristics)} />
      )}
    />
  )
}

/** What is only looked at in advance cannot be bought. */
function Buying({ product, isPreview }: { product: ProductDetail; isPreview: boolean }) {
  const [wanted, setWanted] = useState(1)
  const userId = useShopperId()
  const most = Math.max(1, product.stock_quantity)
  const quantity = Math.min(wanted, most)
  const parts = (
    <>
      <QuantityPicker
        label={`Cantidad de ${product.name}`}
        quantity={quantity}
        most={most}
        onChange={setWanted}
        className="h-12!"
      />
      <AddToCartButton product={product} quantity={quantity} className="min-w-0 grow px-3!" />
      <FavouriteButton product={product} userId={userId} framed />
    </>
  )
  if (!isPreview) return parts
  return (
    <fieldset disabled aria-label="Compra" className="contents">
      {parts}
    </fieldset>
  )
}

export { ProductPage as Component }
