import { expect, test } from 'vitest'
import { creditFor } from './credit'
import type { DeskOrder } from './desk-api'

const line = (returned: number) => ({ cost: 100, quantity: 3, returned }) as DeskOrder['items'][number]

test('unit by unit or in one go, a line is worth what it cost', () => {
  expect([0, 1, 2].map((returned) => creditFor(line(returned), 1))).toEqual([33.33, 33.33, 33.34])
  expect(creditFor(line(0), 3)).toBe(100)
  expect(creditFor(line(1), 2)).toBe(66.67)
  expect(creditFor(line(0), 0)).toBe(0)
})
