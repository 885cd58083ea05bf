import { expect, test } from 'vitest'
import { ageInWords } from './cart-age'

const now = Date.parse('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T11:59:00Z', '0 hours ago'],
  ['2026-11-15T10:59:00Z', '1 hours ago'],
  ['2026-11-14T12:00:01Z', '23 hours ago'],
  ['2026-11-14T12:00:00Z', '1 days ago'],
  ['2026-11-12T11:00:00Z', '3 days ago'],
  ['2026-11-15T12:00:30Z', '0 hours ago'],
])('a cart left at %s was left %s', (left, words) => {
  expect(ageInWords(left, now)).toBe(words)
})
