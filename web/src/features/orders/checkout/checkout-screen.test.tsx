import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import type { Ordering } from '../ordering-api'
import { draftStore, emptyForm, newDraft } from './checkout-draft'
import { CheckoutScreen } from './checkout-screen'

const ordering: Ordering = {
  ways: [
    { code: 'cod', hold_hours: 0 },
    { code: 'transfer', hold_hours: 48 },
  ],
  pickup_places: [],
  delivery_costs: false,
  shipping_promise: '',
  dispatch_until: '14:00',
  closed_days: [],
  delivery_days: [],
  itbis_mode: 'included',
  itbis_rate: 18,
  whatsapp_number: '',
  max_units: 10,
  currency: 'USD',
}

const line = {
  product_id: 'p1',
  name: 'Ocoa',
  brand: 'Mirada',
  image_url: '',
  price: 172.5,
  wanted: 2,
  quantity: 2,
  problem: '',
}
const quote = {
  items: [line],
  subtotal: 345,
  discount: 0,
  delivery: 0,
  itbis: 52.63,
  total: 345,
  zone_name: 'Santiago',
  days_min: 1,
  days_max: 2,
  ways: ['cod', 'transfer'],
  captcha: false,
  coupon: '',
  coupon_problem: '',
}
const dearer = { ...quote, items: [{ ...line, price: 180 }], subtotal: 360, total: 360 }
const quoteRoute = 'POST /api/checkout/quote'
const orderRoute = 'POST /api/orders'
const placed = { status: 201, json: { id: 'o1', number: 'M-10428' } }
const changed = {
  status: 409,
  json: { code: 'orders.changed', detail: 'Algo cambió desde que abriste el pedido' },
}

const check = { field: <p>Verificación</p>, solution: async () => 'resuelto', reset: vi.fn() }

function open(onPlaced = vi.fn()) {
  renderWithApp(
    <CheckoutScreen
      ordering={ordering}
      addresses={[{ id: 'a1', title: 'Casa', lines: ['Calle del Sol 12'] }]}
      buyer={{ name: 'Ana Rosario', phone: '809 555 0101' }}
      addressForm={() => null}
      settle={async () => true}
      check={check}
      onPlaced={onPlaced}
    />,
  )
  return onPlaced
}

const confirmButtons = () => screen.findAllByRole('button', { name: /Confirmar pedido/ })
async function press() {
  const [button] = await confirmButtons()
  await userEvent.click(button as HTMLElement)
}

beforeEach(() => draftStore.write(null))

test('an order says what the buyer saw, under an id of its own, and ends the form', async () => {
  const seen = fakeApi({ [quoteRoute]: { json: quote }, [orderRoute]: placed })
  const onPlaced = open()
  expect(await screen.findByText('Gratis · 1 a 2 días laborables')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /Contra entrega/ }))
  const id = draftStore.read()?.id
  await press()
  await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('M-10428'))
  expect(seen[orderRoute]?.[0]?.body).toEqual({
    checkout_id: id,
    delivery_kind: 'ship',
    address_id: 'a1',
    way: 'cod',
    contact: { name: 'Ana Rosario', phone: '809 555 0101', note: '' },
    expected: {
      items: [{ product_id: 'p1', quantity: 2, price: 172.5 }],
      delivery: 0,
      discount: 0,
      itbis: 52.63,
      total: 345,
    },
  })
  expect(draftStore.read()).toBeNull()
})

test('what is missing is said beside its field, and nothing is sent', async () => {
  const seen = fakeApi({ [quoteRoute]: { json: quote }, [orderRoute]: placed })
  open()
  const phone = await screen.findByLabelText<HTMLInputElement>('Teléfono')
  await userEvent.clear(phone)
  await press()
  expect(await screen.findByText('Escribe un teléfono de 10 dígitos, como 809 555 0101')).toBeTruthy()
  expect(screen.getByText('Elige una forma de pago de la lista')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(phone))
  expect(seen[orderRoute]).toHaveLength(0)
})

test('a lost answer loses nothing: the same id is sent again', async () => {
  const seen = fakeApi({ [quoteRoute]: { json: quote }, [orderRoute]: [{ status: 503 }, placed] })
  const onPlaced = open()
  await userEvent.click(await screen.findByRole('radio', { name: /Transferencia/ }))
  await press()
  const sentence = 'No se pudo confirmar. Inténtalo de nuevo; el pedido no se hará dos veces.'
  expect(await screen.findAllByText(sentence)).not.toHaveLength(0)
  await press()
  await waitFor(() => expect(onPlaced).toHaveBeenCalled())
  const [first, second] = seen[orderRoute] ?? []
  expect(second?.body).toEqual(first?.body)
})

test('what changed is told, and only a new press accepts it', async () => {
  const seen = fakeApi({
    [quoteRoute]: [{ json: quote }, { json: dearer }],
    [orderRoute]: [changed, placed],
  })
  const onPlaced = open()
  await userEvent.click(await screen.findByRole('radio', { name: /Contra entrega/ }))
  await press()
  expect(await screen.findByText('El precio de Ocoa cambió de $172.50 a $180.00.')).toBeTruthy()
  expect(screen.getByText('El total cambió de $345.00 a $360.00.')).toBeTruthy()
  expect(seen[orderRoute]).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar con los cambios' }))
  await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('M-10428'))
  expect(seen[orderRoute]?.[1]?.body).toMatchObject({ expected: { total: 360 } })
})

test('a way that is gone has to be chosen anew', async () => {
  const without = { ...quote, ways: ['transfer'] }
  fakeApi({ [quoteRoute]: [{ json: quote }, { json: without }], [orderRoute]: changed })
  open()
  await userEvent.click(await screen.findByRole('radio', { name: /Contra entrega/ }))
  await press()
  expect(await screen.findByText('Contra entrega ya no está disponible. Elige otra.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirmar con los cambios' })).toBeNull()
})

test.each([
  ['sold out', [{ ...line, quantity: 0, problem: 'sold_out' }], 'Ocoa se agotó y no va en este pedido.'],
  ['taken off the shop', [], 'Ocoa ya no está disponible y salió de tu carrito.'],
])('whose last goods are %s hears it, and can only go back to the cart', async (_, items, sentence) => {
  const nothing = { ...quote, items, subtotal: 0, itbis: 0, total: 0 }
  const seen = fakeApi({ [quoteRoute]: [{ json: quote }, { json: nothing }], [orderRoute]: changed })
  open()
  await userEvent.click(await screen.findByRole('radio', { name: /Contra entrega/ }))
  await press()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Volver al carrito' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Confirmar con|Elegir otra/ })).toBeNull()
  expect(seen[orderRoute]).toHaveLength(1)
})

test.each([
  [
    { json: { ...quote, coupon_problem: 'Este cupón no es válido o ya venció.' } },
    'Este cupón no es válido o ya venció.',
  ],
  [
    { status: 429, json: { code: 'rate', detail: 'Demasiados intentos. Prueba más tarde.' } },
    'Demasiados intentos. Prueba más tarde.',
  ],
])('a kept code that is refused leaves the form with its sentence: %#', async (answer, sentence) => {
  draftStore.write({ ...newDraft(), form: { ...emptyForm, coupon: 'VIEJO' } })
  const seen = fakeApi({ [quoteRoute]: [answer, { json: quote }] })
  open()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(draftStore.read()?.form.coupon).toBe('')
  await confirmButtons()
  expect(seen[quoteRoute]?.filter(({ body }) => JSON.stringify(body).includes('VIEJO'))).toHaveLength(1)
})

test('sent, reloaded, and the cart is empty: the order is found under its id', async () => {
  const seen = fakeApi({ [quoteRoute]: { json: { ...quote, items: [], total: 0 } }, [orderRoute]: placed })
  draftStore.write({
    id: '00000000-0000-4000-8000-000000000001',
    began_at: Date.now() - 1000,
    was_sent: true,
    form: {
      ...{
        kind: 'ship',
        address_id: 'a1',
        pickup_id: '',
        way: 'cod',
        coupon: '',
        name: null,
        phone: null,
        note: '',
      },
      ...{ wants_fiscal: false, fiscal_kind: 'consumo', fiscal_id: '', fiscal_name: '' },
    },
  })
  const onPlaced = open()
  await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('M-10428'))
  expect(seen[orderRoute]).toHaveLength(1)
})

test('a cart without anything says so', async () => {
  fakeApi({ [quoteRoute]: { json: { ...quote, items: [], total: 0 } } })
  open()
  expect(await screen.findByText('Tu carrito está vacío')).toBeTruthy()
})

test('a coupon is tried first: a refused one changes nothing, a good one is part of the order', async () => {
  const refused = { ...quote, coupon_problem: 'Este cupón no es válido o ya venció.' }
  const good = { ...quote, coupon: 'BIENVENIDA', discount: 34.5, total: 310.5 }
  const seen = fakeApi({
    [quoteRoute]: [{ json: quote }, { json: refused }, { json: good }],
    [orderRoute]: placed,
  })
  const onPlaced = open()
  await userEvent.click(await screen.findByRole('radio', { name: /Contra entrega/ }))
  const field = screen.getByLabelText('¿Tienes un cupón?')
  await userEvent.type(field, 'NADA{Enter}')
  expect(await screen.findByText('Este cupón no es válido o ya venció.')).toBeTruthy()
  expect(seen[orderRoute]).toHaveLength(0)
  await userEvent.clear(field)
  await userEvent.type(field, 'bienvenida')
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }))
  expect(await screen.findByRole('button', { name: /Quitar/ })).toBeTruthy()
  expect(screen.getAllByText('−$34.50')).not.toHaveLength(0)
  await press()
  await waitFor(() => expect(onPlaced).toHaveBeenCalled())
  expect(seen[orderRoute]?.[0]?.body).toMatchObject({
    coupon: 'BIENVENIDA',
    expected: { discount: 34.5, total: 310.5 },
  })
})

test('where the check is asked for, an order brings its solution', async () => {
  const seen = fakeApi({ [quoteRoute]: { json: { ...quote, captcha: true } }, [orderRoute]: placed })
  const onPlaced = open()
  expect(await screen.findByText('Verificación')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /Contra entrega/ }))
  await press()
  await waitFor(() => expect(onPlaced).toHaveBeenCalled())
  expect(seen[orderRoute]?.[0]?.body).toMatchObject({ captcha: 'resuelto' })
})
