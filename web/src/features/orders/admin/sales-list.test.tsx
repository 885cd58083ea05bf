import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { exportAddress } from './sale-api'
import { averageWords } from './sales-figures'
import { SalesList } from './sales-list'

const sale = {
  id: '8f2c41aa-7d10-4b0e-9f6a-1c2d3e4f5a6b',
  email: 'carolina@correo.do',
  status: 'shipped',
  total_amount: 1380.5,
  tracking_number: 'DO-1',
  created_at: '2026-11-15T03:30:00Z',
  items: [
    { id: 'i1', product_name: 'Samaná', price: 605.25, quantity: 2 },
    { id: 'i2', product_name: 'Ocoa', price: 170, quantity: 1 },
  ],
}
const summary = {
  total_sales: 28305,
  total_orders: 146,
  average_order_value: 193.87,
  other_currencies: [] as object[],
}
const nothing = { total_sales: 0, total_orders: 0, average_order_value: 0, other_currencies: [] }
const page = (items: object[], total: number, figures = summary) => ({
  json: { items, total, page: 1, per_page: 20, summary: figures },
})

function show(at = '/', answer: Parameters<typeof fakeApi>[0][string] = page([sale], 146)) {
  const seen = fakeApi({ 'GET /api/admin/orders': answer })
  const { router } = renderWithApp(<SalesList />, { at, language: 'en' })
  return { asked: seen['GET /api/admin/orders'] as { url: URL }[], router }
}

const figure = async (name: string) => (await screen.findByText(name)).parentElement?.querySelector('dd')

test('the three figures speak of everything that matches', async () => {
  show()
  await screen.findByText('8f2c41aa')
  expect((await figure('Total Sales'))?.textContent).toBe('$28,305.00')
  expect((await figure('Total Orders'))?.textContent).toBe('146')
  expect((await figure('Average Order Value'))?.textContent).toBe('$193.87')
})

test('what is in another currency stands beside the sum, not in it', async () => {
  const others = [
    { currency: 'DOP', orders: 2, total: 1470 },
    { currency: 'CHF', orders: 1, total: 90 },
  ]
  show('/', page([sale], 149, { ...summary, total_orders: 149, other_currencies: others }))
  await screen.findByText('8f2c41aa')
  expect((await figure('Total Sales'))?.textContent).toBe('$28,305.00')
  expect(screen.getByText('and RD$1,470.00 in 2 orders')).toBeTruthy()
  expect(screen.getByText('and CHF 90.00 in 1 order')).toBeTruthy()
})

test('without orders the average is $0', () => {
  expect(averageWords(nothing)).toBe('$0')
})

test('an order shows its short id, day in the shop, status and items with prices', async () => {
  show()
  const row = within((await screen.findByText('8f2c41aa')).closest('tr') as HTMLElement)
  expect(row.getAllByText('Shipped')).not.toHaveLength(0)
  expect(row.getAllByText('Nov 14, 2026')).not.toHaveLength(0)
  expect(row.getByText('$1,380.50')).toBeTruthy()
  const items = row.getAllByText('Samaná × 2, Ocoa × 1')[0]?.closest('details') as HTMLElement
  expect(within(items).getAllByRole('listitem', { hidden: true })[0]?.textContent).toBe('Samaná × 2$1,210.50')
})

test('status and address are searched on the server, from the address bar and into it', async () => {
  const user = userEvent.setup()
  const { asked, router } = show('/?status=pending&page=3')
  await screen.findByText('8f2c41aa')
  expect(asked[0]?.url.search).toBe('?status=pending&page=3&per_page=20')

  const statuses = within(screen.getByLabelText('Status')).getAllByRole('option')
  expect(statuses.map((option) => option.textContent)).toEqual([
    'All statuses',
    'Pending',
    'Processing',
    'Completed',
    'Cancelled',
  ])
  await user.selectOptions(screen.getByLabelText('Status'), 'Completed')
  await user.type(screen.getByRole('searchbox', { name: 'Search by email' }), 'Caro')
  await waitFor(() => expect(router.state.location.search).toBe('?status=completed&email=Caro'))
  await waitFor(() =>
    expect(asked.at(-1)?.url.search).toBe('?status=completed&email=Caro&page=1&per_page=20'),
  )
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/admin/orders/export?status=completed&email=Caro',
  )
})

test('an export of everything has no filter', () => {
  expect(exportAddress({})).toBe('/api/admin/orders/export')
})

test('no orders and no answer have their own sentences', async () => {
  show('/', [{ status: 500 }, page([], 0, nothing)])
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getAllByText('Failed to fetch sales history')).toHaveLength(2)
  await userEvent.setup().click(retry)
  expect(await screen.findByText('No orders found')).toBeTruthy()
})

test('a number of the dashboard opens its orders, and leads on to the others or back to all', async () => {
  const user = userEvent.setup()
  const { asked, router } = show('/?waiting=to_ship')
  await screen.findByText('8f2c41aa')
  expect(asked[0]?.url.search).toBe('?waiting=to_ship&page=1&per_page=20')
  const chips = within(screen.getByRole('group', { name: 'Orders waiting' }))
  expect(chips.getByRole('button', { pressed: true }).textContent).toBe('To ship')
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/admin/orders/export?waiting=to_ship',
  )
  await user.click(chips.getByRole('button', { name: 'Refunds due' }))
  await waitFor(() => expect(router.state.location.search).toBe('?waiting=refunds_due'))
  await user.click(chips.getByRole('button', { name: 'Refunds due' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByRole('group', { name: 'Orders waiting' })).toBeNull()
})

test('an order is listed in its own currency', async () => {
  show('/', page([{ ...sale, currency: 'DOP' }], 146))
  const row = within((await screen.findByText('8f2c41aa')).closest('tr') as HTMLElement)
  expect(row.getByText('RD$1,380.50')).toBeTruthy()
  expect(row.getAllByText('RD$1,210.50', { exact: false })).not.toHaveLength(0)
})
