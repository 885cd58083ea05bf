import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { fakeApi, server } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { InventoryManager } from './inventory-manager'

const list = 'GET /api/admin/stock-transactions'
const post = 'POST /api/admin/stock-transactions'
const movement = {
  id: 'm1',
  product_id: 'p1',
  transaction_type: 'increase',
  quantity: 3,
  reason: 'Stock increase',
  created_at: '2026-11-05T02:00:00Z',
}

function show(answers: Parameters<typeof fakeApi>[0] = {}) {
  const seen = fakeApi({
    [list]: { json: { items: [movement], total: 1, page: 1, per_page: 10 } },
    [post]: { status: 201, json: { product_id: 'p1', stock_quantity: 5 } },
    ...answers,
  })
  const onStockChange = vi.fn()
  renderWithApp(<InventoryManager productId="p1" stock={3} onStockChange={onStockChange} />)
  return { seen, onStockChange, user: userEvent.setup() }
}

async function move(user: ReturnType<typeof userEvent.setup>, quantity: string, button: string) {
  await user.clear(screen.getByLabelText('Cantidad'))
  if (quantity) await user.type(screen.getByLabelText('Cantidad'), quantity)
  await user.click(screen.getByRole('button', { name: button }))
}

test('the stock and its last movements are shown', async () => {
  const { seen } = show()
  expect(screen.getByRole('status', { name: 'Stock actual' }).textContent).toBe('3')
  expect((await screen.findByText('Stock increase')).closest('li')?.textContent).toContain('4 nov 2026')
  expect(seen[list]?.[0]?.url.search).toBe('?product_id=p1&per_page=10')
})

test.each([
  ['Aumentar', 'increase', 'Stock increased successfully'],
  ['Disminuir', 'decrease', 'Stock decreased successfully'],
])('%s sends the quantity with its reason', async (button, transaction_type, message) => {
  const { seen, onStockChange, user } = show()
  await user.type(screen.getByLabelText(/^Motivo/), 'Conteo')
  await move(user, '2', button)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(seen[post]?.[0]?.body).toEqual({ product_id: 'p1', transaction_type, quantity: 2, reason: 'Conteo' })
  expect(onStockChange).toHaveBeenCalledOnce()
  expect((screen.getByLabelText('Cantidad') as HTMLInputElement).value).toBe('')
})

test.each(['', '0', '-2', '1.5'])('"%s" is no quantity', async (quantity) => {
  const { seen, user } = show()
  await move(user, quantity, 'Aumentar')
  expect(await screen.findAllByText('Please enter a valid quantity')).toHaveLength(2)
  expect(seen[post]).toHaveLength(0)
})

test('below zero is the server’s to refuse; the field says so and keeps the number', async () => {
  const detail = 'Stock cannot be negative'
  const json = { code: 'inventory.negative_stock', detail, errors: [{ field: 'quantity', message: detail }] }
  const { user } = show({ [post]: { status: 409, json } })
  await move(user, '4', 'Disminuir')
  expect(await screen.findAllByText(detail)).toHaveLength(2)
  expect((screen.getByLabelText('Cantidad') as HTMLInputElement).value).toBe('4')
})

test('movements that cannot be had say so, with a retry', async () => {
  const { user } = show({ [list]: [{ status: 500 }, { json: { items: [movement], total: 1 } }] })
  expect(await screen.findAllByText('Failed to fetch stock transactions')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: /^Reintentar/ }))
  await screen.findByText('Stock increase')
})

test('sent again after a lost answer, it carries the same key; the next one a new one', async () => {
  const { user } = show()
  const keys: (string | null)[] = []
  server.use(
    http.post('*/api/admin/stock-transactions', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return keys.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({ product_id: 'p1', stock_quantity: 5 }, { status: 201 })
    }),
  )
  await move(user, '2', 'Aumentar')
  await screen.findAllByText('No se pudo conectar con el servidor')
  await move(user, '2', 'Aumentar')
  await screen.findByText('Stock increased successfully')
  await move(user, '2', 'Aumentar')
  await expect.poll(() => keys.length).toBe(3)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
