import type { ColumnDef } from '@tanstack/react-table'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { DataTable, type TablePage } from './data-table'
import type { Sort } from './data-table-head'

interface Frame {
  name: string
  price: number
}

const columns: ColumnDef<Frame>[] = [
  { accessorKey: 'name', header: 'Producto', enableSorting: true },
  { accessorKey: 'price', header: 'Precio' },
]

interface Scene {
  data?: TablePage<Frame>
  isError?: boolean
  refetch?: () => void
  page?: number
  sort?: Sort
  onSort?: (sort: Sort) => void
}

function showTable({ data, isError = false, refetch = () => {}, page = 1, sort, onSort }: Scene) {
  return renderWithApp(
    <DataTable
      label="Productos"
      columns={columns}
      query={{ data, isError, isFetching: false, refetch }}
      rowId={(frame) => frame.name}
      errorText="No se pudieron cargar los productos"
      empty="No hay productos"
      sort={sort}
      onSort={onSort}
      paging={{ page, size: 9, href: (number) => `/?page=${number}` }}
    />,
  )
}

const samana = { name: 'Samaná', price: 210 }

test('rows are drawn under their columns', () => {
  showTable({ data: { items: [samana], total: 1 } })
  const row = screen.getAllByRole('row')[1] as HTMLElement
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Samaná', '210'])
})

test('waiting keeps the columns and says nothing wrong', () => {
  showTable({})
  expect(screen.getAllByRole('row').length).toBeGreaterThan(3)
  expect(screen.queryByText('No hay productos')).toBeNull()
})

test('no rows is one sentence', () => {
  showTable({ data: { items: [], total: 0 } })
  expect(screen.getByText('No hay productos')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a failure can be retried', async () => {
  const refetch = vi.fn()
  showTable({ isError: true, refetch })
  expect(screen.getByRole('alert').textContent).toContain('No se pudieron cargar los productos')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('the foot tells which rows are shown', () => {
  showTable({ data: { items: [samana], total: 44 }, page: 5 })
  expect(screen.getByText('37–44 de 44')).toBeTruthy()
})

test('pages are links', async () => {
  const { router } = showTable({ data: { items: [samana], total: 44 } })
  expect(screen.getByRole('link', { name: 'Página 1' }).getAttribute('aria-current')).toBe('page')
  await userEvent.setup().click(screen.getByRole('link', { name: 'Página siguiente' }))
  expect(router.state.location.search).toBe('?page=2')
})

test('a sortable column asks for the other direction', async () => {
  const onSort = vi.fn()
  showTable({ data: { items: [samana], total: 1 }, sort: { column: 'name', descending: false }, onSort })
  expect(screen.getByRole('columnheader', { name: 'Producto' }).getAttribute('aria-sort')).toBe('ascending')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Producto' }))
  expect(onSort).toHaveBeenCalledWith({ column: 'name', descending: true })
  expect(screen.queryByRole('button', { name: 'Precio' })).toBeNull()
})
