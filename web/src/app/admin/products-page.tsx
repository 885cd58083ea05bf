import { useQuery } from '@tanstack/react-query'
import { groupsQuery, pairsQuery } from '@/features/catalog/admin/characteristic-api'
import { ProductsScreen } from '@/features/catalog/admin/products-screen'
import { WaitingLine } from '@/features/customers/admin/waiting-line'
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
          waiting={<WaitingLine productId={product.id} />}
        />
      )}
      frame={({ id, name }, group) => <Frame productId={id} name={name} group={group} />}
    />
  )
}

/** The frame of a product, beside what its characteristics already say about it. */
function Frame({ productId, ...rest }: { productId: string; name: string; group?: string }) {
  const { data: groups = [] } = useQuery(groupsQuery)
  const { data: pairs = [] } = useQuery(pairsQuery(productId))
  const characteristics = groups.flatMap((group) => group.characteristics)
  const traits = pairs.flatMap(({ characteristic_id, value_id }) => {
    const one = characteristics.find(({ id }) => id === characteristic_id)
    const chosen = one?.values.find(({ id }) => id === value_id)
    return one && chosen ? [{ meaning: one.meaning, value: chosen.value, swatch: chosen.swatch }] : []
  })
  return <FrameEditor productId={productId} traits={traits} {...rest} />
}

export { ProductsPage as Component }
