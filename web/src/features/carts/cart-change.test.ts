import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyChange, type CartChange, changesBetween, type Line, linesWith } from './cart-change'

interface Case {
  name: string
  before: Line[]
  change: { kind: CartChange['kind']; id: string; quantity: number }
  after: Line[]
}

// The server passes the same cases.
const cases = JSON.parse(readFileSync('../internal/carts/testdata/changes.json', 'utf8')) as Case[]

test.each(cases)('$name', ({ before, change: { kind, id, quantity }, after }) => {
  expect(applyChange(before, { id: 'any', kind, product_id: id, quantity })).toEqual(after)
})

test('a full cart takes no new line', () => {
  const full = Array.from({ length: 100 }, (_, index) => ({ id: `p${index}`, quantity: 1 }))
  expect(applyChange(full, { id: 'any', kind: 'add', product_id: 'one more', quantity: 1 })).toBe(full)
})

test('the changes between two carts lead from one to the other', () => {
  const before = [
    { id: 'a', quantity: 1 },
    { id: 'b', quantity: 2 },
  ]
  const after = [
    { id: 'b', quantity: 5 },
    { id: 'c', quantity: 1 },
  ]
  const changes = changesBetween(before, after).map((change) => ({ ...change, id: '' }))
  expect(linesWith(before, changes)).toEqual(after)
  expect(changesBetween(after, after)).toEqual([])
})
