import { afterEach, expect, test } from 'vitest'
import { setCurrency } from './money'
import { moneyIn } from './money-in'

afterEach(() => setCurrency('USD'))

test('an order keeps its currency when the shop takes another', () => {
  setCurrency('DOP')
  expect(moneyIn('USD', 345)).toBe('$345.00')
  expect(moneyIn('EUR', -12.5)).toBe('-€12.50')
  expect(moneyIn('CHF', 1)).toBe('CHF 1.00')
  expect(moneyIn(undefined, 345)).toBe('RD$345.00')
})
