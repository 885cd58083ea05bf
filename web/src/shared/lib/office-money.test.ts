import { expect, test } from 'vitest'
import { usd } from './office-money'

test('figures of the back office have their thousands apart', () => {
  expect(usd(115043)).toBe('$115,043.00')
  expect(usd(0.5)).toBe('$0.50')
})
