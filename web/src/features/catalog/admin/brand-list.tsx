import { useQuery } from '@tanstack/react-query'
import { createColumnHelper } from '@tanstack/react-table'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useListAddress } from '@/shared/lib/use-list-address'
import { Button } from '@/shared/ui/button'
import { DataTable } from '@/shared/ui/data-table'
import { toast } from '@/shared/ui/toast'
import { type Brand, brandsOnAPage, brandsQuery } from './brand-api'
import { BrandDeleteDialog } from './brand-delete-dialog'
import { BrandDialog } from './brand-dialog'
import { products } from './brand-in-use'
import { BrandLogo } from './brand-logo'
import { ItemButtons } from './item-buttons'

type Task = { kind: 'new' } | { kind: 'edit'; brand: Brand } | { kind: 'delete'; brand: Brand }

const loadFailed = 'Failed to fetch brands'
const column = createColumnHelper<Brand>()

const columns = (onTask: (task: Task) => void) => [
  column.accessor('name', {
    header: 'Name',
    cell: ({ row: { original: brand } }) => (
      <div className="flex items-center gap-3 py-2">
        <BrandLogo url={brand.logo_url} name={brand.name} />
        <span className="grid gap-0.5">
          <span className="text-sm font-medium">{brand.name}</span>
          <span className="text-ink-2 md:hidden">{products(brand.product_count)}</span>
        </span>
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
    cell: ({ row: { original: brand } }) => (
      <ItemButtons
        name={brand.name}
        onEdit={() => onTask({ kind: 'edit', brand })}
        onDelete={() => onTask({ kind: 'delete', brand })}
      />
    ),
  }),
]

export function BrandList() {
  const { page, pageHref } = useListAddress()
  const brands = useQuery(brandsQuery(page))
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const [tableColumns] = useState(() => columns(setTask))

  useEffect(() => {
    if (brands.isError) toast({ title: 'Error', description: loadFailed, variant: 'destructive' })
  }, [brands.isError])

  return (
    <div className="grid gap-4">
      <Button onClick={() => setTask({ kind: 'new' })} className="justify-self-end">
        <Plus aria-hidden="true" strokeWidth={1.75} />
        New brand
      </Button>
      <DataTable
        label="Brands"
        language="en"
        columns={tableColumns}
        query={brands}
        rowId={({ id }) => id}
        errorText={loadFailed}
        empty="No brands created yet"
        paging={{ page, size: brandsOnAPage, href: pageHref }}
      />
      {task?.kind === 'new' && <BrandDialog brand={null} onClose={close} />}
      {task?.kind === 'edit' && <BrandDialog brand={task.brand} onClose={close} />}
      {task?.kind === 'delete' && <BrandDeleteDialog brand={task.brand} onClose={close} />}
    </div>
  )
}
