import { type Column, flexRender, type Table } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { QueryState } from './async'
import { EmptyState } from './empty-state'
import { ErrorPanel } from './error-panel'
import { Skeleton } from './skeleton'

interface DataTableBodyProps<Row> {
  table: Table<Row>
  query: QueryState<unknown>
  errorText: string
  empty: ReactNode
  retryText: string
}

const waitingRows = [1, 2, 3, 4, 5]

/** Rows, or what stands for them: grey ones while waiting, the failure with a retry, the sentence for none. */
export function DataTableBody<Row>({ table, query, errorText, empty, retryText }: DataTableBodyProps<Row>) {
  const columns = table.getAllLeafColumns()
  const { rows } = table.getRowModel()

  if (query.data === undefined && query.isError) {
    return (
      <WholeRow columnCount={columns.length}>
        <ErrorPanel
          title={errorText}
          retryText={retryText}
          onRetry={() => query.refetch()}
          busy={query.isFetching}
          className="bg-transparent"
        />
      </WholeRow>
    )
  }
  if (query.data === undefined) {
    return (
      <tbody>
        {waitingRows.map((row) => (
          <tr key={row} className="border-b border-line last:border-0">
            {columns.map((column) => (
              <td key={column.id} className={`h-14 ${cellLook(column)}`}>
                <Skeleton className="inline-block h-3.5 w-full max-w-24 align-middle" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    )
  }
  if (rows.length === 0) {
    return (
      <WholeRow columnCount={columns.length}>
        {typeof empty === 'string' ? <EmptyState title={empty} className="bg-transparent" /> : empty}
      </WholeRow>
    )
  }
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.id} className="border-b border-line last:border-0 hover:bg-paper">
          {row.getVisibleCells().map((cell) => (
            <td key={cell.id} className={`h-14 ${cellLook(cell.column)}`}>
              {flexRender(cell.column.columnDef.cell, cell.getContext())}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function cellLook<Row>(column: Column<Row>): string {
  const { align, wide } = column.columnDef.meta ?? {}
  const right = align === 'right' ? 'text-right whitespace-nowrap tabular-nums' : ''
  return `px-3 align-middle first:pl-4 ${right} ${wide ? 'max-md:hidden' : ''}`
}

function WholeRow({ columnCount, children }: { columnCount: number; children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <td colSpan={columnCount}>{children}</td>
      </tr>
    </tbody>
  )
}
