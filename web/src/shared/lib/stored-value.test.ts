import { beforeEach, expect, test, vi } from 'vitest'
import { refuseStorage } from '@/shared/testing/storage'
import { storedValue } from './stored-value'

const asList = (raw: unknown) => (Array.isArray(raw) ? (raw as string[]) : [])

beforeEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a value is kept under its key and told to who listens', () => {
  const list = storedValue('list', asList)
  const heard = vi.fn()
  list.subscribe(heard)
  list.write(['a'])
  expect(localStorage.getItem('list')).toBe('["a"]')
  expect(list.read()).toEqual(['a'])
  expect(list.read()).toBe(list.read())
  expect(heard).toHaveBeenCalledOnce()
})

test('another tab is heard, other entries are not', () => {
  const list = storedValue('list', asList)
  const heard = vi.fn()
  const stop = list.subscribe(heard)
  localStorage.setItem('list', '["from there"]')
  window.dispatchEvent(new StorageEvent('storage', { key: 'list' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }))
  expect(heard).toHaveBeenCalledOnce()
  expect(list.read()).toEqual(['from there'])

  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'list' }))
  expect(heard).toHaveBeenCalledOnce()
})

test('what other tabs did is seen on the way back to a page that was put aside', () => {
  const list = storedValue('list', asList)
  const heard = vi.fn()
  list.subscribe(heard)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(heard).toHaveBeenCalledOnce()
})

test('full storage does not bring back what was there before', () => {
  const list = storedValue('list', asList)
  list.write(['a'])
  const giveBack = refuseStorage()
  list.write(['a', 'b'])
  expect(list.read()).toEqual(['a', 'b'])
  giveBack()
  list.write(['c'])
  expect(list.read()).toEqual(['c'])
})

test('broken text is read as nothing', () => {
  localStorage.setItem('list', '{"half')
  expect(storedValue('list', asList).read()).toEqual([])
})

test('a browser that refuses storage keeps the value while the page is open', () => {
  refuseStorage({ isForbidden: true })
  const list = storedValue('list', asList)
  list.write(['a'])
  expect(list.read()).toEqual(['a'])
})
