import { ProductsScreen } from '@/features/catalog/admin/products-screen'
import { InventoryManager } from '@/features/inventory/admin/inventory-manager'

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
    />
  )
}

export { ProductsPage as Component }
