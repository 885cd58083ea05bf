import { expect, test } from 'vitest'
import { ServerSearchParams, ServerURL } from './server-url'

const addresses = [
  '/',
  '/brands',
  '/brands?brand=0198&gender=male&page=2',
  '/brands?brand=a%26b&sort=price_asc#top',
  '/product/0198-abc?',
  'https://elsewhere.example/a?b=c',
  '/search?q=gafas+de+sol&q=%C3%A1mbar',
]

test.each(addresses)('%s is understood as the browser does', (address) => {
  const ours = new ServerURL(address, 'https://mirada.do')
  const theirs = new URL(address, 'https://mirada.do')
  for (const part of ['origin', 'protocol', 'host', 'pathname', 'search', 'hash'] as const)
    expect(ours[part], part).toBe(theirs[part])
  expect([...ours.searchParams]).toEqual([...theirs.searchParams])
})

test('what is no address is refused', () => {
  expect(() => new ServerURL('/path')).toThrow(TypeError)
})

test('parameters are changed and written as the browser does', () => {
  for (const params of [ServerSearchParams, URLSearchParams]) {
    const search = new params('?a=1&b=2&a=3&empty')
    expect([search.get('a'), search.get('none'), search.has('empty'), search.getAll('a')]).toEqual([
      '1',
      null,
      true,
      ['1', '3'],
    ])
    search.set('a', "á y (b)'!*~-._")
    search.set('new', '4')
    search.append('b', '5')
    search.delete('empty')
    expect(search.toString()).toBe('a=%C3%A1+y+%28b%29%27%21*%7E-._&b=2&new=4&b=5')
    expect([...search.keys()]).toEqual(['a', 'b', 'new', 'b'])
  }
  expect(new ServerSearchParams({ a: '1' }).toString()).toBe('a=1')
  expect(new ServerSearchParams([['b', '2']]).toString()).toBe('b=2')
})
