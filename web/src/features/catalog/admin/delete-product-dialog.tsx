import { DeleteDialog } from '@/shared/editing/delete-dialog'
import { reasonOf } from '@/shared/editing/refuse'
import { useDeed } from '@/shared/editing/use-deed'
import { type AdminProduct, deleteProduct } from './product-api'

interface DeleteProductDialogProps {
  product: AdminProduct
  onClose: () => void
}

export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const remove = useDeed({
    kind: 'product',
    send: () => deleteProduct(product.id),
    done: () => ['Producto eliminado correctamente'],
    failed: (error) => ({ description: `No se pudo eliminar el producto: ${reasonOf(error)}` }),
    onDone: onClose,
  })
  return (
    <DeleteDialog
      title={`¿Eliminar ${product.name}?`}
      description="Desaparece de la tienda y queda 30 días en la papelera. Los pedidos que lo llevan no cambian."
      remove={remove}
      onClose={onClose}
    />
  )
}
