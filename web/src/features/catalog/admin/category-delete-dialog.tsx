import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toast'
import { productsLeftWithout, productsWereLeftWithout } from './brand-in-use'
import { type Category, useDeleteCategory } from './category-api'

interface CategoryDeleteDialogProps {
  category: Category
  onClose: () => void
}

export function CategoryDeleteDialog({ category, onClose }: CategoryDeleteDialogProps) {
  const remove = useDeleteCategory()
  const confirm = () =>
    remove.mutate(category.id, {
      onError: () =>
        toast({ title: 'Error', description: 'Failed to delete category', variant: 'destructive' }),
      onSuccess: ({ products_left_without }) => {
        toast({
          title: 'Category deleted successfully',
          description: productsWereLeftWithout(products_left_without, 'category'),
        })
        onClose()
      },
    })
  const question = 'Are you sure you want to delete this category?'
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={confirm}
      title={`Delete “${category.name}”`}
      description={`${question} ${productsLeftWithout(category.product_count, 'category')}`.trim()}
      confirmText="Delete"
      cancelText="Cancel"
      danger
      busy={remove.isPending}
      busyText="Deleting..."
    />
  )
}
