import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { AddToCartButton } from '@/features/carts/add-to-cart-button'
import { QuantityPicker } from '@/features/carts/quantity-picker'
import type { ProductDetail } from '@/features/catalog/api'
import { ProductScreen } from '@/features/catalog/product-screen'
import { FavouriteButton } from '@/features/customers/favourite-button'
import { StockBadge } from '@/features/inventory/stock-badge-label'
import { StockLine } from '@/features/inventory/stock-badge-line'
import { orderingQuery } from '@/features/orders/ordering-api'
import { FrameMeasures } from '@/features/tryon/frame-measures'
import { ProductViewer, ProductViewerButton } from '@/features/tryon/product-viewer'
import { useShopperId } from './use-shopper-id'

function ProductPage() {
  const { id = '' } = useParams()
  const { data: ordering } = useQuery(orderingQuery)
  return (
    <ProductScreen
      key={id}
      id={id}
      badge={({ stock_quantity }) => <StockBadge place="detail" stock={stock_quantity} />}
      stock={({ stock_quantity }) => <StockLine stock={stock_quantity} />}
      buying={(product) => <Buying product={product} />}
      viewerButton={(product, isOpen, onPress) => (
        <ProductViewerButton productId={product.id} isOpen={isOpen} onPress={onPress} />
      )}
      viewer={(product) => <ProductViewer product={product} />}
      deliveryPromise={ordering?.shipping_promise ?? 'Envío gratis a todo el país'}
      measures={(product) => <FrameMeasures productId={product.id} />}
    />
  )
}

function Buying({ product }: { product: ProductDetail }) {
  const [wanted, setWanted] = useState(1)
  const userId = useShopperId()
  const most = Math.max(1, product.stock_quantity)
  const quantity = Math.min(wanted, most)
  return (
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
}

export { ProductPage as Component }
