import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { attributes, elements, isLink, isPicture, mayHave } from './formatting'

const shared = JSON.parse(readFileSync('../internal/content/testdata/formatting.json', 'utf8'))

test('the allowed list is the server’s', () => {
  expect([...elements].sort()).toEqual([...shared.elements].sort())
  expect(attributes).toEqual(shared.attributes)
})

test('only alignment may be a style', () => {
  expect(mayHave('p', 'style', 'text-align: center')).toBe(true)
  expect(mayHave('p', 'style', 'text-align: center; position: fixed')).toBe(false)
  expect(mayHave('div', 'style', 'text-align: center')).toBe(false)
})

test.each(['/envios', '/a?b=1#c', 'https://mirada.do', 'http://mirada.do/a?b', 'mailto:a@b.do', 'tel:+1809'])(
  '%s may be followed',
  (address) => expect(isLink(address)).toBe(true),
)

test.each([
  ...['javascript:x', 'JaVaScRiPt:x', 'data:text/html,x', 'vbscript:x', 'ftp://a.do', '//evil.example'],
  ...['/\\evil.example', 'https:evil.example', 'https:/evil.example', 'https://mirada.do@evil.example'],
  ...[
    'http:///evil.example',
    'java\nscript:x',
    ' /a',
    '/a b',
    'mailto:',
    'mailto://a',
    'envios',
    '',
    'http://[',
  ],
])('%j may not', (address) => expect(isLink(address)).toBe(false))

test('a picture comes by http or from this site', () => {
  expect(isPicture('/media/a.webp')).toBe(true)
  expect(isPicture('mailto:a@b.do')).toBe(false)
})
