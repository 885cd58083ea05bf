import { flexRender, type Header, type HeaderGroup } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

export interface Sort {
  column: string
  descending: boolean
}

interface SortProps {
  sort?: Sort
  onSort?: (sort: Sort) => void
}

/** A column can be sorted when it says `enableSorting: true` and the table is given `onSort`. */
export function DataTableHead<Row>({ groups, sort, onSort }: { groups: HeaderGroup<Row>[] } & SortProps) {
  return (
    <thead>
      {groups.map((group) => (
        <tr key={group.id} className="border-b border-line bg-paper">
          {group.headers.map((header) => (
            <HeadCell key={header.id} header={header} sort={sort} onSort={onSort} />
          ))}
        </tr>
      ))}
    </thead>
  )
}

function HeadCell<Row>({ header, sort, onSort }: { header: Header<Row, unknown> } & SortProps) {
  const { column } = header
  const text = flexRender(column.columnDef.header, header.getContext())
  const { align, wide } = column.columnDef.meta ?? {}
  const sorted = sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined
  const sortable = onSort && column.columnDef.enableSorting === true
  const Arrow = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={sortable ? (sorted ?? 'none') : undefined}
      className={`h-9 px-3 text-2xs font-medium whitespace-nowrap text-ink-3 first:pl-4 ${align === 'right' ? 'text-right' : 'text-left'} ${wide ? 'max-md:hidden' : ''}`}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => onSort({ column: column.id, descending: sorted === 'ascending' })}
          className={`inline-flex min-h-8 items-center gap-1 rounded-xs hover:text-ink ${sorted ? 'text-ink' : ''}`}
        >
          {text}
          <Arrow aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
        </button>
      ) : (
        text
      )}
    </th>
  )
}
