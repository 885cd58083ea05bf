import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import type { CartItem } from './cart'
import { cartStore, changeQuantity } from './cart-store'
import { useCartMirror } from './use-cart-mirror'

const samana: CartItem = { id: 'p1', name: 'Samaná', price: 210, image_url: '', quantity: 1 }
const ocoa: CartItem = { id: 'p2', name: 'Ocoa', price: 170, image_url: '', quantity: 2 }

function Shopper({ id }: { id: string | null }) {
  useCartMirror(id)
  return null
}

const answer = (...items: CartItem[]) => ({ json: { items, total: 0 } })
const sent = (...items: CartItem[]) => ({
  items: items.map(({ id, quantity }) => ({ product_id: id, quantity })),
})

beforeEach(() => {
  localStorage.clear()
  cartStore.checkAgain()
})

test('signing in brings both carts together, and what changes afterwards is kept', async () => {
  const seen = fakeApi({ 'POST /api/cart/merge': answer(samana, ocoa), 'PUT /api/cart': answer() })
  cartStore.write([samana])
  renderWithApp(<Shopper id="maria" />)
  await waitFor(() => expect(cartStore.read()).toEqual([samana, ocoa]))
  expect(seen['POST /api/cart/merge']?.[0]?.body).toEqual(sent(samana))

  act(() => changeQuantity('p2', 5))
  await waitFor(() => expect(seen['PUT /api/cart']).toHaveLength(1))
  expect(seen['PUT /api/cart']?.[0]?.body).toEqual(sent(samana, { ...ocoa, quantity: 5 }))
})

test('a browser that agreed before takes what another device left', async () => {
  fakeApi({ 'POST /api/cart/merge': answer(samana, ocoa), 'GET /api/cart': answer(ocoa) })
  cartStore.write([samana])
  const first = renderWithApp(<Shopper id="maria" />)
  await waitFor(() => expect(cartStore.read()).toHaveLength(2))
  first.unmount()

  renderWithApp(<Shopper id="maria" />)
  await waitFor(() => expect(cartStore.read()).toEqual([ocoa]))
})

test('what could not be sent at the last visit is sent at the next', async () => {
  fakeApi({ 'POST /api/cart/merge': answer(samana) })
  cartStore.write([samana])
  const first = renderWithApp(<Shopper id="maria" />)
  await waitFor(() => expect(localStorage.getItem('client_cart_mirrored')).toContain('maria'))
  first.unmount()
  cartStore.write([ocoa])

  const seen = fakeApi({ 'PUT /api/cart': answer(ocoa) })
  renderWithApp(<Shopper id="maria" />)
  await waitFor(() => expect(seen['PUT /api/cart']?.[0]?.body).toEqual(sent(ocoa)))
})

test('a visitor sends nothing', async () => {
  renderWithApp(<Shopper id={null} />)
  act(() => cartStore.write([samana]))
  expect(cartStore.read()).toEqual([samana])
})
