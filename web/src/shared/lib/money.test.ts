import { expect, test } from 'vitest'
import { money } from './money'

test('prices of the shop have a dollar sign and two decimals', () => {
  expect(money(150)).toBe('$150.00')
  expect(money(19.5)).toBe('$19.50')
})
