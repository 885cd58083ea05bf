import { type ColumnDef, createColumnHelper } from '@tanstack/react-table'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFailureSaid } from '@/shared/editing/said'
import type { QueryState } from '@/shared/ui/async'
import { Button } from '@/shared/ui/button'
import { DataTable, type TablePage } from '@/shared/ui/data-table'
import { products } from './brand-in-use'
import { ItemButtons } from './item-buttons'

/** What products are filed under: brands and categories. */
interface Named {
  id: string
  name: string
  description: string
  product_count: number
}

interface NamedListProps<Item extends Named> {
  words: { label: string; add: string; empty: string; loadFailed: string }
  query: QueryState<TablePage<Item>>
  paging: { page: number; size: number; href: (page: number) => string }
  /** Before the name. */
  mark?: (item: Item) => ReactNode
  /** The dialog that makes one, or changes the one given. */
  form: (item: Item | null, close: () => void) => ReactNode
  /** The question before the one given is deleted. */
  question: (item: Item, close: () => void) => ReactNode
}

type Task<Item> = { kind: 'new' } | { kind: 'edit'; item: Item } | { kind: 'delete'; item: Item }

export function NamedList<Item extends Named>(props: NamedListProps<Item>) {
  const { words, query, paging, mark, form, question } = props
  const [task, setTask] = useState<Task<Item> | null>(null)
  const [columns] = useState(() => namedColumns<Item>(setTask, mark))
  const close = () => setTask(null)
  useFailureSaid(query.isError, words.loadFailed)
  return (
    <div className="grid gap-4">
      <Button onClick={() => setTask({ kind: 'new' })} className="justify-self-end">
        <Plus aria-hidden="true" strokeWidth={1.75} />
        {words.add}
      </Button>
      <DataTable
        label={words.label}
        columns={columns}
        query={query}
        rowId={({ id }) => id}
        errorText={words.loadFailed}
        empty={words.empty}
        paging={paging}
      />
      {task?.kind === 'new' && form(null, close)}
      {task?.kind === 'edit' && form(task.item, close)}
      {task?.kind === 'delete' && question(task.item, close)}
    </div>
  )
}

function namedColumns<Item extends Named>(
  onTask: (task: Task<Item>) => void,
  mark?: (item: Item) => ReactNode,
) {
  const column = createColumnHelper<Named>()
  // Every row is an item; the helper cannot follow a type that is not yet known.
  const itemOf = (row: { original: Named }) => row.original as Item
  return [
    column.accessor('name', {
      header: 'Name',
      cell: ({ row }) => (
        <div className="flex items-center gap-3 py-2">
          {mark?.(itemOf(row))}
          <span className="grid gap-0.5">
            <span className="text-sm font-medium">{row.original.name}</span>
            <span className="text-ink-2 md:hidden">{products(row.original.product_count)}</span>
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
      cell: ({ row }) => (
        <ItemButtons
          name={row.original.name}
          onEdit={() => onTask({ kind: 'edit', item: itemOf(row) })}
          onDelete={() => onTask({ kind: 'delete', item: itemOf(row) })}
        />
      ),
    }),
    // biome-ignore lint/suspicious/noExplicitAny: each column has a value type of its own
  ] as ColumnDef<Item, any>[]
}
