import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { StaffContext } from '@/features/identity/admin/staff-context'
import { fakeApi } from '@/shared/testing/fake-api'
import { emptyGlance, emptyOffice } from '@/shared/testing/office'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { superAdmin } from '@/shared/testing/staff'
import { Component as DashboardPage } from './dashboard-page'

// Its picture is looked at in a real browser; here it has no size to draw in.
vi.mock('./dashboard-chart', () => ({ default: () => null }))

const busyGlance = {
  ...emptyGlance,
  sales: {
    days: [{ date: '2026-11-15', orders: 3, total: 1330 }],
    days_before: [{ date: '2026-10-16', orders: 2, total: 665 }],
    recent: { orders: 3, total: 1330, in_other_currencies: 2 },
    earlier: { orders: 2, total: 665, in_other_currencies: 0 },
  },
  orders_by_status: [
    { status: 'pending', orders: 1200 },
    { status: 'paid', orders: 2 },
  ],
  best_sellers: [{ product_id: 'p1', product_name: 'Saona', image_url: '', quantity: 6, total: 1440 }],
  low_stock: {
    threshold: 5,
    total: 14,
    items: [{ id: 'p2', name: 'Cotuí', image_url: '', stock_quantity: 0 }],
  },
  open_requests: { pending: 4, in_progress: 2 },
  recoverable_carts: { carts: 2, value: 870 },
}

function show(answers: Parameters<typeof fakeApi>[0] = {}, at = '/') {
  const seen = fakeApi({ ...emptyOffice, ...answers })
  const { router } = renderWithApp(
    <StaffContext value={{ user: superAdmin, signOut: () => {}, signingOut: false }}>
      <DashboardPage />
    </StaffContext>,
    { at },
  )
  return { seen, router }
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('one request tells everything at a glance, and each part leads to where one acts', async () => {
  const { seen } = show({ 'GET /api/admin/dashboard': { json: busyGlance } })
  const sales = await card('Sales of the last 30 days')
  expect(sales.getAllByText('$1,330.00')).not.toHaveLength(0)
  expect(sales.getByText('100% more than the 30 days before')).toBeTruthy()
  expect(sales.getByText('2 orders in another currency are not in these amounts.')).toBeTruthy()
  const day = within(sales.getByRole('row', { name: /Nov 15/, hidden: true }))
  expect(day.getAllByRole('cell', { hidden: true }).map((cell) => cell.textContent)).toEqual([
    '$1,330.00',
    '$665.00',
  ])
  const orders = await card('Orders by status')
  expect(orders.getByText('1,200')).toBeTruthy()
  expect(orders.getByRole('link', { name: 'Pending' }).getAttribute('href')).toBe(
    '/admin/sales?status=pending',
  )
  expect(orders.queryByRole('link', { name: 'Paid' })).toBeNull()
  expect((await card('Best sellers of the last 30 days')).getByText('6 units')).toBeTruthy()
  expect((await card('Low stock')).getByText('Out of stock')).toBeTruthy()
  expect((await card('Open requests')).getByText('4 pending, 2 in progress')).toBeTruthy()
  const carts = await card('Carts worth recovering')
  expect(carts.getByText('$870.00')).toBeTruthy()
  expect(carts.getByRole('link').getAttribute('href')).toBe('/admin/abandoned-carts')
  expect(seen['GET /api/admin/dashboard']).toHaveLength(1)
})

test('a brand-new shop has nothing to show and says so', async () => {
  show()
  expect(await screen.findByText(/^No sales in the last 60 days/)).toBeTruthy()
  expect(screen.getByText('Nothing was sold in the last 30 days.')).toBeTruthy()
  expect(screen.getByText('Every product has more than 5 units.')).toBeTruthy()
  expect(screen.getByText('Nobody waits for an answer.')).toBeTruthy()
  expect(screen.getByText('No cart waits for a reminder.')).toBeTruthy()
})

test('without an answer the tabs still work, and the overview can be asked for again', async () => {
  show({ 'GET /api/admin/dashboard': [{ status: 500 }, { json: emptyGlance }] })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Failed to load the overview')).toBeTruthy()
  expect(await screen.findByText('No orders found')).toBeTruthy()
  await userEvent.setup().click(alert.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Nobody waits for an answer.')).toBeTruthy()
})

test('sales come first, and the arrow keys go through the tabs and the address', async () => {
  const user = userEvent.setup()
  const { router } = show()
  const names = screen.getAllByRole('tab').map((tab) => tab.textContent)
  expect(names).toEqual(['Sales', 'Requests', 'Abandoned Carts', 'Settings'])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Sales')
  await user.click(screen.getByRole('tab', { name: 'Sales' }))
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('No requests found')).toBeTruthy()
  expect(router.state.location.search).toBe('?tab=requests')
})

test('leaving a tab leaves its filters', async () => {
  const { router } = show({}, '/?tab=sales&status=pending&page=2')
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Abandoned Carts' }))
  expect(router.state.location.search).toBe('?tab=abandoned-carts')
})

test('clients open by their address, without a tab of their own', async () => {
  show({}, '/?tab=clients')
  expect(await screen.findByText('No client profiles found')).toBeTruthy()
  expect(screen.queryByRole('tab', { selected: true })).toBeNull()
})

test('an unknown tab is the first one', () => {
  show({}, '/?tab=nonsense')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Sales')
})
