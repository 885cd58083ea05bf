import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { dayAndHour, momentOf } from './moment'
import { OrderHistory } from './order-history'
import { OrderScreen } from './order-screen'
import type { SeenOrder } from './seen-api'
import { deed } from './seen-words'

const order: SeenOrder = {
  number: 'M-10428',
  status: 'pending',
  payment: 'unpaid',
  way: 'transfer',
  created_at: '2026-11-15T14:00:00Z',
  expires_at: '2026-11-16T16:00:00Z',
  proof_waits: false,
  can_send_proof: false,
  proofs: [],
  can_cancel: true,
  cancel_reason: '',
  carrier: '',
  tracking_number: '',
  currency: 'USD',
  subtotal: 345,
  discount: 0,
  delivery: 0,
  itbis: 52.63,
  itbis_mode: 'included',
  itbis_rate: 18,
  total: 345,
  due: 345,
  items: [{ name: 'Ocoa', brand: 'Mirada', image_url: '', price: 172.5, quantity: 2 }],
  events: [{ at: '2026-11-15T14:00:00Z', kind: 'placed' }],
  to: {
    kind: 'ship',
    city: 'Santiago',
    state: 'Santiago',
    days_min: 1,
    days_max: 2,
    pickup_name: '',
    pickup_address: '',
    pickup_hours: '',
  },
  accounts: [
    {
      bank: 'Banco de ejemplo',
      kind: 'corriente',
      number: '000-000000-0',
      holder: 'Mirada',
      holder_id: '',
      currency: 'USD',
    },
  ],
  send_url: '',
  ask_url: '',
}

const at = (changes: Partial<SeenOrder>) => momentOf({ ...order, ...changes })
const pickup = {
  ...order.to,
  kind: 'pickup' as const,
  pickup_name: 'Tienda',
  pickup_address: 'Calle del Sol 12',
  pickup_hours: '9 a 6',
}

test('a moment is said as in the mails', () => {
  expect(dayAndHour('2026-11-16T16:00:00Z')).toBe('lunes 16 de noviembre a las 12:00')
})

test.each<[Partial<SeenOrder>, string, string?]>([
  [{ way: 'whatsapp', expires_at: undefined }, 'Último paso: envíanos el pedido por WhatsApp'],
  [{ way: 'cod' }, 'Recibimos tu pedido. Te llamamos para coordinar la entrega.'],
  [
    {},
    'Esperamos tu transferencia',
    'Transfiere $345.00 antes del lunes 16 de noviembre a las 12:00 y pon M-10428 en el concepto.',
  ],
  [{ due: 0 }, 'Esperamos tu transferencia'],
  [{ proof_waits: true }, 'Recibimos tu comprobante. Lo estamos confirmando.'],
  [{ way: 'pickup' }, 'Recibimos tu pedido. Te avisamos cuando esté listo.'],
  [{ status: 'processing', way: 'cod' }, 'Estamos preparando tu pedido'],
  [{ status: 'processing', due: 0 }, 'Estamos preparando tu pedido'],
  [
    { status: 'processing', expires_at: undefined },
    'Estamos preparando tu pedido',
    'Transfiere $345.00 y pon M-10428 en el concepto.',
  ],
  [
    { status: 'processing', proof_waits: true },
    'Estamos preparando tu pedido',
    'Recibimos tu comprobante. Lo estamos confirmando.',
  ],
  [{ status: 'paid' }, 'Pago recibido. Estamos preparando tu pedido.'],
  [
    { status: 'paid', ready_at: '2026-11-15T14:00:00Z', to: pickup, due: 0 },
    'Tu pedido está listo para recoger',
    'Tienda, Calle del Sol 12. Horario: 9 a 6.',
  ],
  [
    { status: 'shipped', carrier: 'Vimenpaq', tracking_number: 'V1', due: 345 },
    'Tu pedido va en camino',
    'Salió con Vimenpaq. Seguimiento: V1. A pagar al recibirlo: $345.00.',
  ],
  [{ status: 'delivered' }, 'Pedido entregado'],
  [{ status: 'completed' }, 'Pedido completado'],
  [
    { status: 'cancelled', cancel_reason: 'Venció el plazo de pago' },
    'Pedido cancelado',
    'Venció el plazo de pago',
  ],
])('%j', (changes, headline, next) => {
  expect(at(changes)).toEqual({ headline, next })
})

test('the buyer sees what to do, and may take the order back once', async () => {
  const seen = fakeApi({
    'GET /api/orders/M-10428': { json: order },
    'POST /api/orders/M-10428/cancel': {
      json: {
        ...order,
        status: 'cancelled',
        can_cancel: false,
        cancel_reason: 'Lo canceló quien compró',
        accounts: [],
      },
    },
  })
  renderWithApp(<OrderScreen number="M-10428" orderKey="" />)
  expect(await screen.findByRole('heading', { name: 'Esperamos tu transferencia' })).toBeTruthy()
  expect(screen.getByText('000-000000-0')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar pedido' }))
  expect(await screen.findByText('¿Cancelar el pedido M-10428?')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Sí, cancelar/ }))
  expect(await screen.findByRole('heading', { name: 'Pedido cancelado' })).toBeTruthy()
  expect(screen.queryByText('000-000000-0')).toBeNull()
  expect(seen['POST /api/orders/M-10428/cancel']).toHaveLength(1)
})

test.each([true, false])('while a proof waits another may follow if the shop takes it: %s', async (taken) => {
  fakeApi({ 'GET /api/orders/M-10428': { json: { ...order, proof_waits: true, can_send_proof: taken } } })
  renderWithApp(<OrderScreen number="M-10428" orderKey="" />)
  expect(await screen.findByRole('heading', { name: /Recibimos tu comprobante/ })).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: /Subir comprobante/ })).toHaveLength(taken ? 1 : 0)
})

test('an order that is prepared unpaid still says how to pay it', async () => {
  const sent = { status: 'processing' as const, send_url: 'https://wa.me/18095550100', can_send_proof: true }
  fakeApi({ 'GET /api/orders/M-10428': { json: { ...order, ...sent } } })
  renderWithApp(<OrderScreen number="M-10428" orderKey="" />)
  expect(await screen.findByRole('heading', { name: 'Estamos preparando tu pedido' })).toBeTruthy()
  expect(screen.getByText('000-000000-0')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Subir comprobante/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir WhatsApp' })).toBeTruthy()
})

test('an order says its amounts in its own currency', async () => {
  fakeApi({ 'GET /api/orders/M-10428': { json: { ...order, currency: 'DOP', delivery: 150, due: 100 } } })
  renderWithApp(<OrderScreen number="M-10428" orderKey="" />)
  expect(await screen.findByText(/Transfiere RD\$100\.00/)).toBeTruthy()
  const amounts = document.body.textContent?.match(/..\$/g) ?? []
  expect(amounts.length).toBeGreaterThan(4)
  expect(amounts.filter((amount) => amount !== 'RD$')).toEqual([])
})

test('two events of one instant both stand there, the last first', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const at = '2026-11-15T14:00:00Z'
  const events = [
    { at, kind: 'placed' },
    { at, kind: 'status', status: 'paid' },
    { at, kind: 'status', status: 'shipped' },
  ] as SeenOrder['events']
  renderWithApp(<OrderHistory events={events} />)
  const said = screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)
  expect(said).toEqual([...events].reverse().map(deed))
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

test('an order that is not there, or not mine, has one answer', async () => {
  fakeApi({ 'GET /api/orders/M-10428': { status: 404, json: { code: 'orders.not_found' } } })
  renderWithApp(<OrderScreen number="M-10428" orderKey="wrong" />)
  expect(await screen.findByText('No encontramos este pedido')).toBeTruthy()
})
