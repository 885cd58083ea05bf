import { expect, test } from 'vitest'
import { ApiError, lostConnection } from '@/shared/api/api-error'
import { attemptKeys } from './attempt-keys'

const two = { product_id: 'p', transaction_type: 'increase', quantity: 2, reason: '' }

function counting() {
  let made = 0
  return attemptKeys(() => `key-${++made}`)
}

test('the same wish after a lost answer keeps its key', () => {
  const keys = counting()
  expect(keys.keyFor(two)).toBe('key-1')
  keys.failed(lostConnection())
  expect(keys.keyFor(two)).toBe('key-1')
  keys.failed(new ApiError(503, 'x', 'x'))
  expect(keys.keyFor({ ...two })).toBe('key-1')
})

test('an answer, a refusal or another wish begins anew', () => {
  const keys = counting()
  keys.keyFor(two)
  keys.answered()
  expect(keys.keyFor(two)).toBe('key-2')
  keys.failed(new ApiError(409, 'inventory.negative_stock', 'Stock cannot be negative'))
  expect(keys.keyFor(two)).toBe('key-3')
  expect(keys.keyFor({ ...two, quantity: 3 })).toBe('key-4')
})

test('keys differ', () => {
  expect(attemptKeys().keyFor(two)).not.toBe(attemptKeys().keyFor(two))
})
