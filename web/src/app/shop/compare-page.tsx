import { AddToCartButton } from '@/features/carts/add-to-cart-button'
import { CompareScreen } from '@/features/catalog/compare/compare-screen'
import { tryOnPath } from '@/features/catalog/try-on-path'
import { StockLine } from '@/features/inventory/stock-badge-line'
import { Fronts } from '@/features/tryon/fronts'
import { OnMyFace } from '@/features/tryon/on-my-face'

function ComparePage() {
  return (
    <CompareScreen
      stock={({ stock_quantity }) => <StockLine stock={stock_quantity} />}
      buying={(product) => (
        <AddToCartButton product={product} variant="outline" size="small" className="w-full px-2!" />
      )}
      onFace={({ id, name }) => <OnMyFace productId={id} name={name} tryOn={tryOnPath(id)} />}
      fronts={(products) => <Fronts products={products} />}
    />
  )
}

export { ComparePage as Component }
