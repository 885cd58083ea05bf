import { DeleteDialog } from '@/shared/editing/delete-dialog'
import { useDeed } from '@/shared/editing/use-deed'
import { productsLeftWithout, productsWereLeftWithout } from './brand-in-use'

interface NamedDeleteDialogProps {
  what: 'brand' | 'category'
  question: string
  item: { id: string; name: string; product_count: number }
  send: (id: string) => Promise<{ products_left_without: number }>
  onClose: () => void
}

/** Removes a brand or a category and says how many products that leaves without. */
export function NamedDeleteDialog({ what, question, item, send, onClose }: NamedDeleteDialogProps) {
  const remove = useDeed({
    kind: what,
    send: () => send(item.id),
    done: ({ products_left_without }) => [
      `${what === 'brand' ? 'Brand' : 'Category'} deleted successfully`,
      productsWereLeftWithout(products_left_without, what),
    ],
    failed: () => ({ description: `Failed to delete ${what}` }),
    onDone: onClose,
  })
  return (
    <DeleteDialog
      title={`Delete “${item.name}”`}
      description={`${question} ${productsLeftWithout(item.product_count, what)}`.trim()}
      isTrashed
      remove={remove}
      onClose={onClose}
    />
  )
}
