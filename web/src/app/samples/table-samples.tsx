import type { ColumnDef } from '@tanstack/react-table'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { DataTable, type TablePage } from '@/shared/ui/data-table'
import type { Sort } from '@/shared/ui/data-table-head'
import { Pagination } from '@/shared/ui/pagination'
import { SampleSection } from './sample-section'

interface Frame {
  name: string
  brand: string
  price: number
  stock: number
}

const frames: Frame[] = [
  { name: 'Samaná', brand: 'Malecón', price: 210, stock: 12 },
  { name: 'Jarabacoa', brand: 'Casa Yaque', price: 185, stock: 3 },
  { name: 'Cabarete', brand: 'Norte', price: 175, stock: 0 },
]

const columns: ColumnDef<Frame>[] = [
  { accessorKey: 'name', header: 'Producto', enableSorting: true },
  { accessorKey: 'brand', header: 'Marca' },
  {
    accessorKey: 'price',
    header: 'Precio',
    enableSorting: true,
    meta: { align: 'right' },
    cell: ({ row }) => `$${row.original.price.toFixed(2)}`,
  },
  {
    accessorKey: 'stock',
    header: 'Stock',
    meta: { align: 'right' },
    cell: ({ row }) => (
      <Badge tone={row.original.stock === 0 ? 'danger' : 'neutral'}>{row.original.stock}</Badge>
    ),
  },
  {
    id: 'actions',
    header: 'Acciones',
    meta: { align: 'right' },
    cell: ({ row }) => (
      <>
        <Button variant="ghost" size="row-icon" aria-label={`Editar ${row.original.name}`}>
          <Pencil aria-hidden="true" strokeWidth={1.5} />
        </Button>
        <Button variant="ghost" size="row-icon" aria-label={`Eliminar ${row.original.name}`}>
          <Trash2 aria-hidden="true" strokeWidth={1.5} />
        </Button>
      </>
    ),
  },
]

const quiet = { isError: false, isFetching: false, refetch: () => undefined }
const states: Record<string, { data: TablePage<Frame> | undefined } & typeof quiet> = {
  Productos: { ...quiet, data: { items: frames, total: 44 } },
  'Productos, cargando': { ...quiet, data: undefined, isFetching: true },
  'Productos, ninguno': { ...quiet, data: { items: [], total: 0 } },
  'Productos, error': { ...quiet, data: undefined, isError: true },
}

export function TableSamples() {
  const [sort, setSort] = useState<Sort>({ column: 'name', descending: false })
  return (
    <SampleSection title="Tables">
      <div data-density="office" className="grid gap-6">
        {Object.entries(states).map(([label, query]) => (
          <DataTable
            key={label}
            label={label}
            columns={columns}
            query={query}
            rowId={(frame) => frame.name}
            errorText="No se pudieron cargar los productos"
            empty="No hay productos"
            sort={sort}
            onSort={setSort}
            paging={{ page: 1, size: 9, href: (page) => `?page=${page}` }}
          />
        ))}
      </div>
      <Pagination page={6} pageCount={12} href={(page) => `?page=${page}`} />
    </SampleSection>
  )
}
