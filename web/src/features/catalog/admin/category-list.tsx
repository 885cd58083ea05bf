import { useQuery } from '@tanstack/react-query'
import { createColumnHelper } from '@tanstack/react-table'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useListAddress } from '@/shared/lib/use-list-address'
import { Button } from '@/shared/ui/button'
import { DataTable } from '@/shared/ui/data-table'
import { toast } from '@/shared/ui/toast'
import { products } from './brand-in-use'
import { type Category, categoriesOnAPage, categoriesQuery } from './category-api'
import { CategoryDeleteDialog } from './category-delete-dialog'
import { CategoryDialog } from './category-dialog'
import { ItemButtons } from './item-buttons'

type Task = { kind: 'new' } | { kind: 'edit'; category: Category } | { kind: 'delete'; category: Category }

const loadFailed = 'Failed to fetch categories'
const column = createColumnHelper<Category>()

const columns = (onTask: (task: Task) => void) => [
  column.accessor('name', {
    header: 'Name',
    cell: ({ row: { original: category } }) => (
      <div className="grid gap-0.5 py-2">
        <span className="text-sm font-medium">{category.name}</span>
        <span className="text-ink-2 md:hidden">{products(category.product_count)}</span>
      </div>
    ),
  }),
  column.accessor('description', {
    header: 'Description',
    meta: { wide: true },
    cell: (cell) => <span className="line-clamp-2 max-w-prose text-ink-2">{cell.getValue()}</span>,
  }),
  column.accessor('product_count', { header: 'Products', meta: { align: 'right', wide: true } }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { align: 'right' },
    cell: ({ row: { original: category } }) => (
      <ItemButtons
        name={category.name}
        onEdit={() => onTask({ kind: 'edit', category })}
        onDelete={() => onTask({ kind: 'delete', category })}
      />
    ),
  }),
]

export function CategoryList() {
  const { page, pageHref } = useListAddress()
  const categories = useQuery(categoriesQuery(page))
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const [tableColumns] = useState(() => columns(setTask))

  useEffect(() => {
    if (categories.isError) toast({ title: 'Error', description: loadFailed, variant: 'destructive' })
  }, [categories.isError])

  return (
    <div className="grid gap-4">
      <Button onClick={() => setTask({ kind: 'new' })} className="justify-self-end">
        <Plus aria-hidden="true" strokeWidth={1.75} />
        New category
      </Button>
      <DataTable
        label="Categories"
        language="en"
        columns={tableColumns}
        query={categories}
        rowId={({ id }) => id}
        errorText={loadFailed}
        empty="No categories found. Add your first category to get started."
        paging={{ page, size: categoriesOnAPage, href: pageHref }}
      />
      {task?.kind === 'new' && <CategoryDialog category={null} onClose={close} />}
      {task?.kind === 'edit' && <CategoryDialog category={task.category} onClose={close} />}
      {task?.kind === 'delete' && <CategoryDeleteDialog category={task.category} onClose={close} />}
    </div>
  )
}
