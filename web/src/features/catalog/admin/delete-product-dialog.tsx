import { explanation } from '@/shared/lib/form-errors'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toast'
import { type AdminProduct, useDeleteProduct } from './product-api'
import { withReason } from './refused-product'

interface DeleteProductDialogProps {
  product: AdminProduct
  onClose: () => void
}

/** Stays open when the server refuses, with its reason in place of the question. */
export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const remove = useDeleteProduct()
  const confirm = () =>
    remove.mutate(product.id, {
      onError: (error) =>
        toast({
          title: 'Error',
          description: withReason('No se pudo eliminar el producto', error),
          variant: 'destructive',
        }),
      onSuccess: () => {
        toast({ title: 'Producto eliminado correctamente' })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={confirm}
      title={`¿Eliminar ${product.name}?`}
      description={
        remove.error
          ? (explanation(remove.error) ?? remove.error.message)
          : 'Desaparece de la tienda con sus imágenes, su stock y sus características. Los pedidos que lo llevan no cambian.'
      }
      confirmText="Eliminar"
      danger
      busy={remove.isPending}
      busyText="Eliminando…"
    />
  )
}
