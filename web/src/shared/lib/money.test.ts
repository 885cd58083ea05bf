import { expect, test } from 'vitest'
import { money, usd } from './money'

test('prices of the shop have a dollar sign and two decimals', () => {
  expect(money(150)).toBe('$150.00')
  expect(money(19.5)).toBe('$19.50')
})

test('figures of the back office have their thousands apart', () => {
  expect(usd(115043)).toBe('$115,043.00')
  expect(usd(0.5)).toBe('$0.50')
})
