import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { keys } from '@/shared/api/keys'
import { server } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import type { DeskOrder } from './desk-api'
import { OrderDesk } from './order-desk'

const item = (id: string, name: string) => ({
  ...{ id, name, brand: '', image_url: '', price: 86.25, quantity: 1, discount: 0, line_discount: 0 },
  ...{ stock_taken: 1, lost: 0, returned: 0, cost: 86.25 },
})
const ocoa = item('i1', 'Ocoa')
const samana = item('i2', 'Samaná')
const order = {
  ...{ id: 'o1', number: 'M-10428', version: 1, status: 'delivered', payment: 'unpaid', source: 'shop' },
  ...{ way: 'cod', email: '', carrier: '', tracking_number: '', cancel_reason: '', currency: 'USD' },
  ...{ subtotal: 172.5, discount: 0, order_discount: 0, discount_reason: '', coupon_code: '', delivery: 0 },
  ...{ itbis: 0, itbis_mode: 'none', itbis_rate: 0, itbis_on_delivery: false, total: 172.5 },
  ...{ paid: 0, refunded: 0, credited: 0, due: 172.5 },
  contact: { name: 'Ana', phone: '', note: '', chat_url: '' },
  to: { kind: '' },
  fiscal: { kind: '', id: '', name: '', number: '' },
  items: [ocoa, samana],
  ...{ payments: [], proofs: [], events: [], moves: ['cancelled'], corrections: [] },
  ...{ can_be_ready: false, can_return: true, can_edit: false },
  created_at: '2026-11-15T14:00:00Z',
} as unknown as DeskOrder

const refusal = 'Otra persona cambió este pedido. Lo volvimos a cargar; revisa y repite.'
const lost = 'No se pudo conectar con el servidor'

interface Press {
  key: string | null
  body: { version: number } & Record<string, unknown>
}

/** A desk and a server that refuses what is stale, does a key's deed once, and can lose its answer. */
async function openDesk(first: Partial<DeskOrder>, deed: Partial<DeskOrder>) {
  let stored = { ...order, ...first }
  let losesAnswer = false
  const change = (changes: Partial<DeskOrder>) => {
    stored = { ...stored, ...changes, version: stored.version + 1 }
  }
  const presses: Press[] = []
  const done: (string | null)[] = []
  server.use(
    http.get('*/api/admin/orders/o1', () => HttpResponse.json(stored)),
    http.post('*/api/admin/orders/o1/:deed', async ({ request }) => {
      const press = {
        key: request.headers.get('Idempotency-Key'),
        body: (await request.json()) as Press['body'],
      }
      presses.push(press)
      if (!done.includes(press.key)) {
        if (press.body.version !== stored.version) {
          const current = { version: stored.version, status: stored.status }
          return HttpResponse.json({ code: 'orders.stale', detail: refusal, current }, { status: 409 })
        }
        done.push(press.key)
        change(deed)
      }
      const isLost = losesAnswer
      losesAnswer = false
      return isLost ? HttpResponse.error() : HttpResponse.json(stored)
    }),
  )
  const { client } = renderWithApp(<OrderDesk id="o1" />)
  const user = userEvent.setup()
  await screen.findByRole('heading', { name: 'Pedido M-10428' })
  return {
    user,
    presses,
    done,
    /** Somebody else does something to the order. */
    change,
    loseAnswer: () => {
      losesAnswer = true
    },
    /** As the page does when one comes back to it, and when the line is back. */
    readAgain: async () => {
      await client.invalidateQueries({ queryKey: keys.order('o1') })
    },
    open: async (name: string) => {
      await user.click(await screen.findByRole('button', { name }))
      return within(await screen.findByRole('dialog'))
    },
    press: async (name: string) => {
      const box = within(screen.getByRole('dialog'))
      await user.click(await box.findByRole('button', { name: new RegExp(`^${name}`) }))
    },
  }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const versions = (presses: Press[]) => presses.map(({ body }) => body.version)
const paid = { paid: 172.5, due: 0 }
const partPaid = { paid: 100, due: 72.5 }

test('what was typed is meant for the order as it was, until the refusal has been read', async () => {
  const { user, presses, done, change, readAgain, open, press } = await openDesk({}, paid)
  const pay = await open('Registrar pago')
  await user.type(field('Referencia (opcional)'), 'BHD 123')
  change(partPaid)
  await readAgain()
  await screen.findByText('Faltan $72.50')
  await press('Registrar pago')
  await expect.poll(() => versions(presses)).toEqual([1])
  expect(await screen.findByText(refusal)).toBeTruthy()
  expect(done).toHaveLength(0)
  // What was typed stays; what nobody typed is now the newer order's.
  expect(await pay.findByText('Pedido M-10428. Faltan $72.50.')).toBeTruthy()
  await expect.poll(() => field('Monto').value).toBe('72.50')
  expect(field('Referencia (opcional)').value).toBe('BHD 123')
  expect(screen.getByText(refusal)).toBeTruthy()

  await press('Registrar pago')
  expect(await screen.findByText('Pago registrado')).toBeTruthy()
  expect(versions(presses)).toEqual([1, 2])
  expect(presses[1]?.body).toMatchObject({ amount: 72.5, reference: 'BHD 123' })
  expect(presses[1]?.key).not.toBe(presses[0]?.key)
})

test('a payment whose answer was lost is written once, though the order was read anew', async () => {
  const { user, presses, done, loseAnswer, readAgain, open, press } = await openDesk({}, partPaid)
  await open('Registrar pago')
  await user.clear(field('Monto'))
  await user.type(field('Monto'), '100')
  loseAnswer()
  await press('Registrar pago')
  await screen.findByText(lost)
  await readAgain()
  await screen.findByText('Faltan $72.50')
  await press('Registrar pago')
  expect(await screen.findByText('Pago registrado')).toBeTruthy()
  expect(presses[0]?.key).toBeTruthy()
  expect(presses[1]).toEqual(presses[0])
  expect(done).toHaveLength(1)
})

test('a handover pressed again after a lost answer is the same request, and counts once', async () => {
  const { presses, done, loseAnswer, readAgain, open, press } = await openDesk(
    { status: 'shipped', moves: ['delivered'] },
    { ...paid, status: 'delivered', moves: ['completed'] },
  )
  await open('Marcar entregado')
  loseAnswer()
  await press('Marcar entregado')
  await screen.findByText(lost)
  await readAgain()
  await screen.findByText('No falta nada por cobrar.')
  await press('Marcar entregado')
  expect(await screen.findByText('Pedido entregado')).toBeTruthy()
  expect(presses[0]?.body).toMatchObject({ to: 'delivered', charged: true, version: 1 })
  expect(presses[1]).toEqual(presses[0])
  expect(done).toHaveLength(1)
})

test('a window in which nothing was typed follows the order', async () => {
  const { presses, change, readAgain, open, press } = await openDesk({}, paid)
  await open('Registrar pago')
  expect(field('Monto').value).toBe('172.50')
  change(partPaid)
  await readAgain()
  await expect.poll(() => field('Monto').value).toBe('72.50')
  await press('Registrar pago')
  expect(await screen.findByText('Pago registrado')).toBeTruthy()
  expect(presses[0]?.body).toMatchObject({ amount: 72.5, version: 2 })
})

test('what is refused in a window where nothing was typed is still said over the newer figures', async () => {
  const { presses, change, open, press } = await openDesk({}, paid)
  await open('Registrar pago')
  change(partPaid)
  await press('Registrar pago')
  await expect.poll(() => field('Monto').value).toBe('72.50')
  expect(await screen.findByText(refusal)).toBeTruthy()
  await press('Registrar pago')
  expect(await screen.findByText('Pago registrado')).toBeTruthy()
  expect(screen.queryByText(refusal)).toBeNull()
  expect(versions(presses)).toEqual([1, 2])
})

test('a window that is closed and opened again begins with the newest order', async () => {
  const { user, presses, change, readAgain, open, press } = await openDesk({}, paid)
  await open('Registrar pago')
  await user.type(field('Referencia (opcional)'), 'BHD 123')
  change(partPaid)
  await readAgain()
  await screen.findByText('Faltan $72.50')
  await press('Cancelar')
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await open('Registrar pago')
  expect([field('Monto').value, field('Referencia (opcional)').value]).toEqual(['72.50', ''])
  await press('Registrar pago')
  expect(await screen.findByText('Pago registrado')).toBeTruthy()
  expect(versions(presses)).toEqual([2])
})

test('units stand beside the product they were typed at, also when another line has come back', async () => {
  const { user, presses, change, readAgain, open, press } = await openDesk({}, {})
  await open('Registrar devolución')
  const units = () => field('Unidades de Samaná que volvieron')
  await user.clear(units())
  await user.type(units(), '1')
  change({ items: [{ ...ocoa, returned: 1 }, samana] })
  await readAgain()
  await screen.findByText(/Devueltos 1/)
  expect(units().value).toBe('1')
  await press('Registrar devolución')
  expect(await screen.findByText(refusal)).toBeTruthy()
  await screen.findByText(/^0 con el cliente/)
  expect(units().value).toBe('1')
  await press('Registrar devolución')
  expect(await screen.findByText('Devolución registrada')).toBeTruthy()
  expect(versions(presses)).toEqual([1, 2])
  expect(presses[1]?.body).toMatchObject({
    items: [{ item_id: 'i2', quantity: 1, restock: true }],
    credit: 86.25,
  })
})

test('a note whose answer was lost is written once, also when the order has moved on', async () => {
  const { user, presses, done, change, loseAnswer, readAgain } = await openDesk({}, {})
  const add = () => user.click(screen.getByRole('button', { name: /^Agregar nota/ }))
  await user.type(field('Nota interna'), 'Llamó')
  loseAnswer()
  await add()
  await screen.findByText(lost)
  change(partPaid)
  await readAgain()
  await screen.findByText('Faltan $72.50')
  await add()
  expect(await screen.findByText('Nota guardada')).toBeTruthy()
  expect(presses[1]?.key).toBe(presses[0]?.key)
  expect(done).toHaveLength(1)
  await expect.poll(() => field('Nota interna').value).toBe('')
})
