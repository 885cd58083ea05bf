import { type ColumnDef, getCoreRowModel, type RowData, useReactTable } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { QueryState } from './async'
import { DataTableBody } from './data-table-body'
import { DataTableHead, type Sort } from './data-table-head'
import { useLanguage } from './language'
import { Pagination } from './pagination'
import { pagingWords } from './paging-words'

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData extends RowData, TValue> {
    /** Numbers and actions stand at the right. */
    align?: 'right'
    /** Left out on phones, where another column shows the same. */
    wide?: true
  }
}

export interface TablePage<Row> {
  items: Row[]
  total: number
}

interface DataTableProps<Row> {
  /** What the table lists, for those who cannot see it. */
  label: string
  // biome-ignore lint/suspicious/noExplicitAny: each column has a value type of its own
  columns: ColumnDef<Row, any>[]
  query: QueryState<TablePage<Row>>
  rowId: (row: Row) => string
  errorText: string
  empty: ReactNode
  retryText?: string
  /** Sorting and paging are the server's; the table only shows and asks. */
  sort?: Sort
  onSort?: (sort: Sort) => void
  paging?: { page: number; size: number; href: (page: number) => string }
}

export function DataTable<Row>({
  label,
  columns,
  query,
  rowId,
  errorText,
  empty,
  retryText,
  sort,
  onSort,
  paging,
}: DataTableProps<Row>) {
  const words = pagingWords[useLanguage()]
  const table = useReactTable({
    data: query.data?.items ?? [],
    columns,
    getRowId: rowId,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    manualPagination: true,
  })
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label={label} tabIndex={0} className="overflow-x-auto -outline-offset-2">
        <table aria-busy={query.isFetching} className="w-full border-collapse text-xs">
          <DataTableHead groups={table.getHeaderGroups()} sort={sort} onSort={onSort} />
          <DataTableBody
            table={table}
            query={query}
            errorText={errorText}
            empty={empty}
            retryText={retryText ?? words.retry}
          />
        </table>
      </section>
      {paging && query.data && query.data.total > 0 && (
        <footer className="flex min-h-13 flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2 text-xs text-ink-2">
          <span className="tabular-nums">
            {words.range(...shownRange(paging.page, paging.size, query.data.total), query.data.total)}
          </span>
          <Pagination
            label={words.pagesOf(label)}
            words={words}
            page={paging.page}
            pageCount={Math.ceil(query.data.total / paging.size)}
            href={paging.href}
          />
        </footer>
      )}
    </div>
  )
}

function shownRange(page: number, size: number, total: number): [first: number, last: number] {
  return [(page - 1) * size + 1, Math.min(page * size, total)]
}
