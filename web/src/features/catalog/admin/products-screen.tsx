import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { reasonOf } from '@/shared/editing/refuse'
import { useFailureSaid } from '@/shared/editing/said'
import { useDeed } from '@/shared/editing/use-deed'
import { Button } from '@/shared/ui/button'
import { DataTable } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageTitle } from '@/shared/ui/page-title'
import { DeleteProductDialog } from './delete-product-dialog'
import { useProductAddress } from './product-address'
import { type AdminProduct, duplicateProduct, productsOnAPage, productsQuery } from './product-api'
import { productDefaultsQuery } from './product-choices'
import { productColumns } from './product-columns'
import { ProductCreateDialog } from './product-create-dialog'
import { type FrameSlot, type InventorySlot, ProductEditDialog } from './product-edit-dialog'
import { ProductFilters } from './product-filters'
import { usePreview } from './use-preview'
import { useProductDialog } from './use-product-dialog'

const loadFailed = 'No se pudieron cargar los productos'

const howMany = (total: number) => (total === 1 ? '1 producto' : `${total} productos`)

interface ProductsScreenProps {
  inventory: InventorySlot
  frame?: FrameSlot
}

export function ProductsScreen({ inventory, frame }: ProductsScreenProps) {
  const address = useProductAddress()
  const { editing, creating, tab, openNew, openEdit, showTab, close } = useProductDialog()
  const products = useQuery(productsQuery(address.query))
  const lowStock = useQuery(productDefaultsQuery).data?.lowStock ?? 0
  const [deleting, setDeleting] = useState<AdminProduct | null>(null)
  const { mutate: duplicate } = useDeed({
    kind: 'product',
    send: ({ id }: AdminProduct) => duplicateProduct(id),
    done: ({ name }) => ['Producto duplicado', `${name} es un borrador.`],
    failed: (error) => ({ description: `No se pudo duplicar el producto: ${reasonOf(error)}` }),
  })
  const preview = usePreview()
  const columns = useMemo(
    () =>
      productColumns(lowStock, {
        onEdit: ({ id }) => openEdit(id),
        onPreview: preview,
        onDuplicate: duplicate,
        onDelete: setDeleting,
      }),
    [lowStock, openEdit, duplicate, preview],
  )

  useFailureSaid(products.isError, loadFailed)

  return (
    <>
      <PageTitle
        title="Gestión de Productos"
        subtitle={
          <>
            <span role="status">{products.data && howMany(products.data.total)}</span>
            {address.isFiltered && (
              <Button variant="link" className="ml-4" onClick={address.clearFilters}>
                Limpiar filtros
              </Button>
            )}
          </>
        }
        actions={
          <Button onClick={openNew}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            Nuevo Producto
          </Button>
        }
      />
      <ProductFilters address={address} />
      <DataTable
        label="Productos"
        columns={columns}
        query={products}
        rowId={(product) => product.id}
        errorText={loadFailed}
        empty={
          address.isFiltered ? (
            <EmptyState
              title="Ningún producto coincide"
              text="Prueba con otras palabras o limpia los filtros."
              className="bg-transparent"
            />
          ) : (
            <EmptyState
              title="No hay productos"
              className="bg-transparent"
              action={<Button onClick={openNew}>Nuevo Producto</Button>}
            />
          )
        }
        sort={address.sort}
        onSort={address.sortBy}
        paging={{ page: address.page, size: productsOnAPage, href: address.pageHref }}
      />
      {creating && <ProductCreateDialog onClose={close} onAddImages={({ id }) => openEdit(id, 'images')} />}
      {editing && (
        <ProductEditDialog
          key={editing}
          id={editing}
          tab={tab}
          onTab={showTab}
          onClose={close}
          inventory={inventory}
          frame={frame}
        />
      )}
      {deleting && <DeleteProductDialog product={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}
