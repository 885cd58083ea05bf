import { ProductsScreen } from '@/features/catalog/admin/products-screen'
import { InventoryManager } from '@/features/inventory/admin/inventory-manager'
import { FrameEditor } from '@/features/tryon/admin/frame-editor'

function ProductsPage() {
  return (
    <ProductsScreen
      inventory={(product, onStockChange) => (
        <InventoryManager
          productId={product.id}
          stock={product.stock_quantity}
          onStockChange={onStockChange}
        />
      )}
      frame={({ id, name }) => <FrameEditor productId={id} name={name} />}
    />
  )
}

export { ProductsPage as Component }
