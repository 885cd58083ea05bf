import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toast'
import { type Brand, useDeleteBrand } from './brand-api'
import { productsLeftWithout, productsWereLeftWithout } from './brand-in-use'

interface BrandDeleteDialogProps {
  brand: Brand
  onClose: () => void
}

export function BrandDeleteDialog({ brand, onClose }: BrandDeleteDialogProps) {
  const remove = useDeleteBrand()
  const confirm = () =>
    remove.mutate(brand.id, {
      onError: () => toast({ title: 'Error', description: 'Failed to delete brand', variant: 'destructive' }),
      onSuccess: ({ products_left_without }) => {
        toast({
          title: 'Brand deleted successfully',
          description: productsWereLeftWithout(products_left_without, 'brand'),
        })
        onClose()
      },
    })
  const question = 'Are you sure you want to delete this brand? This action cannot be undone.'
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={confirm}
      title={`Delete “${brand.name}”`}
      description={`${question} ${productsLeftWithout(brand.product_count, 'brand')}`.trim()}
      confirmText="Delete"
      cancelText="Cancel"
      danger
      busy={remove.isPending}
      busyText="Deleting..."
    />
  )
}
