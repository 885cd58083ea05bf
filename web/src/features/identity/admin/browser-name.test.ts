import { expect, test } from 'vitest'
import { browserName } from './browser-name'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) ${webkit} Version/18 Safari/605.1`, 'Safari, macOS'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18 like Mac OS X) ${webkit} Mobile Safari/604`, 'Safari, iOS'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox, Android'],
  ['curl/8.5.0', null],
])('%s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
