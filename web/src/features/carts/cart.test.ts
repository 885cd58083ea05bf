import { expect, test } from 'vitest'
import { addItem, type CartItem, countItems, joinItems, parseItems, setQuantity, subtotalOf } from './cart'

const samana: CartItem = { id: 'p1', name: 'Samaná', price: 210, image_url: '', quantity: 1 }
const ocoa: CartItem = { id: 'p2', name: 'Ocoa', price: 170.1, image_url: '/media/ocoa.jpg', quantity: 3 }

test('adding what is there already increments it', () => {
  expect(addItem([samana], samana)).toEqual([{ ...samana, quantity: 2 }])
  expect(addItem([samana], ocoa, 2)).toEqual([samana, { ...ocoa, quantity: 2 }])
})

test('only what a cart item is made of is kept', () => {
  const card = { ...samana, stock_quantity: 4, description: 'Aviador' }
  expect(Object.keys(addItem([], card)[0] ?? {}).sort()).toEqual(
    ['id', 'image_url', 'name', 'price', 'quantity'].sort(),
  )
})

test.each([0, -1])('a quantity of %d takes the product out', (quantity) => {
  expect(setQuantity([samana, ocoa], 'p1', quantity)).toEqual([ocoa])
})

test('no cart grows beyond what the server keeps', () => {
  expect(setQuantity([samana], 'p1', 5000)[0]?.quantity).toBe(999)
  const hundred = Array.from({ length: 100 }, (_, index) => ({ ...samana, id: `p${index}` }))
  expect(addItem(hundred, { ...samana, id: 'one-more' })).toHaveLength(100)
})

test('it counts pieces and adds up without stray fractions', () => {
  expect(countItems([samana, ocoa])).toBe(4)
  expect(subtotalOf([samana, ocoa])).toBe(720.3)
  expect(subtotalOf([])).toBe(0)
})

test('two carts become one without losing an item', () => {
  const more = { ...samana, quantity: 5 }
  expect(joinItems([samana], [more, ocoa])).toEqual([more, ocoa])
  expect(joinItems([more], [samana])).toEqual([more])
})

test.each([
  ['nothing', undefined],
  ['a word', 'gafas'],
  ['strangers', [null, 3, {}, { id: 'p1' }, { ...samana, quantity: 'two' }, { ...samana, price: -1 }]],
  ['no quantity', [{ ...samana, quantity: 0 }]],
])('%s in storage is an empty cart', (_what, raw) => {
  expect(parseItems(raw)).toEqual([])
})

test('a product is in a stored cart once', () => {
  expect(parseItems([samana, { ...samana, quantity: 9 }, ocoa])).toEqual([samana, ocoa])
})
