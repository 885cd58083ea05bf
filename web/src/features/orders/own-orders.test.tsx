import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { orderDay, statusLabel } from './order-words'
import { OwnOrders } from './own-orders'

test.each([
  ['pending', 'Pendiente'],
  ['paid', 'Pagado'],
  ['shipped', 'Enviado'],
  ['delivered', 'Entregado'],
  ['processing', 'processing'],
  ['constructor', 'constructor'],
])('the status %s is called %s', (status, label) => {
  expect(statusLabel(status)).toBe(label)
})

test('a day is the one it was in Santo Domingo', () => {
  expect(orderDay('2026-03-01T03:59:00Z')).toBe('28 de febrero de 2026')
  expect(orderDay('2026-03-01T04:00:00Z')).toBe('1 de marzo de 2026')
})

const order = {
  id: '3f2a91c4-7d10-4b0e-9f6a-1c2d3e4f5a6b',
  status: 'shipped',
  total_amount: 345,
  tracking_number: 'DO-4471',
  created_at: '2026-11-14T15:00:00Z',
  items: [{ id: 'i1', product_name: 'Ocoa', price: 172.5, quantity: 2 }],
}

test('an order shows its short id, status, day, tracking, items and total', async () => {
  fakeApi({ 'GET /api/orders': { json: { items: [order], total: 1, page: 1, per_page: 20 } } })
  renderWithApp(<OwnOrders />)
  const card = within(await screen.findByRole('article', { name: 'Pedido 3f2a91c4' }))
  for (const text of ['Enviado', '14 de noviembre de 2026', 'Seguimiento: DO-4471']) {
    expect(card.getByText(text)).toBeTruthy()
  }
  expect(card.getByRole('listitem').textContent).toBe('Ocoa × 2$345.00')
})

test('an order keeps the currency it was bought in', async () => {
  const bought = { ...order, currency: 'DOP' }
  fakeApi({ 'GET /api/orders': { json: { items: [bought], total: 1, page: 1, per_page: 20 } } })
  renderWithApp(<OwnOrders />)
  const card = within(await screen.findByRole('article', { name: 'Pedido 3f2a91c4' }))
  expect(card.getAllByText('RD$345.00')).toHaveLength(2)
})

test('pages of orders keep the tab in the address', async () => {
  const seen = fakeApi({ 'GET /api/orders': { json: { items: [order], total: 41, page: 2, per_page: 20 } } })
  renderWithApp(<OwnOrders />, { at: '/?tab=orders&page=2' })
  const next = await screen.findByRole('link', { name: 'Página siguiente' })
  expect(next.getAttribute('href')).toBe('/?tab=orders&page=3')
  expect(seen['GET /api/orders']?.[0]?.url.searchParams.get('page')).toBe('2')
})

test('without orders there is a way to the products', async () => {
  fakeApi({ 'GET /api/orders': { json: { items: [], total: 0, page: 1, per_page: 20 } } })
  renderWithApp(<OwnOrders />)
  await screen.findByText('Aún no tienes pedidos')
  expect(screen.getByRole('link', { name: 'Explorar Productos' }).getAttribute('href')).toBe('/featured')
})
