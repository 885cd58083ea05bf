import { ProductsScreen } from '@/features/catalog/admin/products-screen'
import { InventoryManager } from '@/features/inventory/admin/inventory-manager'
import { FrameEditor } from '@/features/tryon/admin/frame-editor'

function ProductsPage() {
  return (
    <ProductsScreen
      inventory={(product, onStockChange, group) => (
        <InventoryManager
          productId={product.id}
          stock={product.stock_quantity}
          onStockChange={onStockChange}
          group={group}
        />
      )}
      frame={({ id, name }, group) => <FrameEditor productId={id} name={name} group={group} />}
    />
  )
}

export { ProductsPage as Component }
