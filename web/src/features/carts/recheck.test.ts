import { expect, test } from 'vitest'
import type { CartItem } from './cart'
import { recheck } from './recheck'

const item: CartItem = { id: 'p1', name: 'Samaná', price: 210, image_url: '/a.jpg', quantity: 3 }
const product = { id: 'p1', name: 'Samaná', price: 210, image_url: '/a.jpg', stock_quantity: 9 }

test('a cart that is up to date stays as it is', () => {
  expect(recheck([item], [product], [item.id])).toEqual({ items: [item], changes: [], soldOut: new Set() })
})

test('a new price is taken and said', () => {
  const { items, changes } = recheck([item], [{ ...product, price: 199.5 }], [item.id])
  expect(items[0]?.price).toBe(199.5)
  expect(changes).toEqual(['El precio de Samaná cambió de $210.00 a $199.50.'])
})

test('more than there are becomes as many as there are', () => {
  const { items, changes } = recheck([item], [{ ...product, stock_quantity: 2 }], [item.id])
  expect(items[0]?.quantity).toBe(2)
  expect(changes).toEqual(['De Samaná quedan 2; ajustamos la cantidad.'])
})

test('what is sold out stays in sight and is marked', () => {
  const { items, soldOut } = recheck([item], [{ ...product, stock_quantity: 0 }], [item.id])
  expect(items).toEqual([item])
  expect(soldOut).toEqual(new Set(['p1']))
})

test('what no longer exists leaves', () => {
  const { items, changes } = recheck([item], [], [item.id])
  expect(items).toEqual([])
  expect(changes).toEqual(['Samaná ya no está disponible y salió de tu carrito.'])
})

test('what came in while the catalogue was asked stays as it is', () => {
  const { items, changes } = recheck([item, { ...item, id: 'other' }], [product], [item.id])
  expect(items.map(({ id }) => id)).toEqual([item.id, 'other'])
  expect(changes).toEqual([])
})
