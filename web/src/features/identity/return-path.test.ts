import { expect, test } from 'vitest'
import { returnPath } from './return-path'

const origin = 'https://mirada.test'

test.each([
  ['/cart', '/cart'],
  ['/profile?tab=orders#last', '/profile?tab=orders#last'],
  ['https://elsewhere.test/', '/'],
  ['//elsewhere.test/', '/'],
  ['/\\elsewhere.test', '/'],
  ['/\t/elsewhere.test', '/'],
  ['/\n/elsewhere.test', '/'],
  ['javascript:alert(1)', '/'],
  ['cart', '/'],
  ['', '/'],
  ['/auth', '/'],
  ['/auth/../auth?next=/x', '/'],
  ['/admin/users', '/'],
  ['/api/profile/export', '/'],
  ['/about/../admin', '/'],
  ['/authors', '/authors'],
  [null, '/'],
  [{ from: '/cart' }, '/'],
])('%j leads to %s', (asked, expected) => {
  expect(returnPath(asked, origin)).toBe(expected)
})
