import { expect, test } from 'vitest'
import { changesIn, deedOf } from './product-history-words'

test('only what differs is told, in the words of the form', () => {
  const before = {
    name: 'Samaná',
    price_cents: 21000,
    buy_price_cents: null,
    is_featured: false,
    gender: 'male',
  }
  const after = { ...before, price_cents: 24950, buy_price_cents: 9000, is_featured: true, gender: 'unisex' }
  expect(changesIn(before, after)).toEqual([
    { name: 'Precio de compra', before: '—', after: '$90.00' },
    { name: 'Precio', before: '$210.00', after: '$249.50' },
    { name: 'Género', before: 'Hombre', after: 'Unisex' },
    { name: 'Producto destacado', before: 'No', after: 'Sí' },
  ])
})

test('a reason was not there before', () => {
  expect(changesIn({ stock: 3 }, { stock: 5, reason: 'Llegada' })).toEqual([
    { name: 'Stock', before: '3', after: '5' },
    { name: 'Motivo', before: undefined, after: 'Llegada' },
  ])
})

test('what was made, removed or is no list of facts is told by its deed alone', () => {
  expect(changesIn(null, { name: 'Samaná' })).toEqual([])
  expect(changesIn(['a'], ['b'])).toEqual([])
  expect(deedOf('catalog.product_created')).toBe('Creó el producto')
  expect(deedOf('catalog.something_new')).toBe('catalog.something_new')
})
