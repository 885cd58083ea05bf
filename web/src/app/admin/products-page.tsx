import { ProductsScreen } from '@/features/catalog/admin/products-screen'
import { WaitingLine } from '@/features/customers/admin/waiting-line'
import { InventoryManager } from '@/features/inventory/admin/inventory-manager'
import { ProductFrame } from './product-frame'

function ProductsPage() {
  return (
    <ProductsScreen
      inventory={(product, onStockChange, group) => (
        <InventoryManager
          productId={product.id}
          stock={product.stock_quantity}
          onStockChange={onStockChange}
          group={group}
          waiting={<WaitingLine productId={product.id} />}
        />
      )}
      frame={({ id, name }, group, choose) => (
        <ProductFrame productId={id} name={name} group={group} choose={choose} />
      )}
    />
  )
}

export { ProductsPage as Component }
