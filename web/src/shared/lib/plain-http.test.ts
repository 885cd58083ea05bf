import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text'
import { newId } from './new-id'

afterEach(() => vi.unstubAllGlobals())

test('an id is a UUID of its own, where the browser has no randomUUID too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  const ids = Array.from({ length: 100 }, newId)
  for (const id of ids) expect(id).toMatch(shape)
  expect(new Set(ids).size).toBe(100)
})

test('without a clipboard the text is copied by selecting it', async () => {
  vi.stubGlobal('navigator', {})
  let copied = ''
  document.execCommand = () => {
    copied = (document.activeElement as HTMLTextAreaElement).value
    return true
  }
  expect(await copyText('http://shop.test/x')).toBe(true)
  expect(copied).toBe('http://shop.test/x')
  expect(document.querySelector('textarea')).toBeNull()
})

test('a browser that refuses both is said to', async () => {
  vi.stubGlobal('navigator', {})
  document.execCommand = () => false
  expect(await copyText('x')).toBe(false)
})
