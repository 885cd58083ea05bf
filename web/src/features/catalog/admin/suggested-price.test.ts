import { expect, test } from 'vitest'
import { suggestedPrice, suggestionFor } from './suggested-price'

test.each([
  [100, 50, 150],
  [10.01, 33.33, 13.35],
  [0.01, 50, 0.02],
  [1.1, 0, 1.1],
  [99999, 1000, 1099989],
])('%d raised by %d percent is %d', (cost, markup, price) => {
  expect(suggestedPrice(cost, markup)).toBe(price)
})

test('the markup typed goes before the usual one', () => {
  expect(suggestionFor('100', '', 40)).toEqual({ price: 140, markup: 40 })
  expect(suggestionFor('100', '60', 40)).toEqual({ price: 160, markup: 60 })
  expect(suggestionFor('100', '0', 40)).toEqual({ price: 100, markup: 0 })
})

test('nothing is suggested without a cost, or for a markup that nobody may have', () => {
  expect(suggestionFor('', '60', 40)).toBeNull()
  expect(suggestionFor('0', '60', 40)).toBeNull()
  expect(suggestionFor('100', '1001', 40)).toBeNull()
  expect(suggestionFor('100', '', undefined)).toBeNull()
})
