import { afterEach, expect, test } from 'vitest'
import { freeNumber, hasDrafts, keepDraft, readDraft } from './drafts'

afterEach(() => localStorage.clear())

const draft = (changes: object, daysAgo = 0) => ({
  at: new Date(Date.now() - daysAgo * 24 * 3600 * 1000).toISOString(),
  base: {},
  changes: { ...changes },
})
const kept = () => Object.keys(localStorage).sort()

test('a week later a draft is gone, also for the next person at the computer', () => {
  keepDraft('ana', 'brand', 'b1', draft({ name: 'Caribe' }, 8))
  localStorage.setItem('admin_draft:ana:brand:b2', 'nothing that could be read')
  expect(readDraft('ana', 'brand', 'b1')).toBeNull()
  expect(hasDrafts('ana')).toBe(false)
  keepDraft('luis', 'brand', 'b1', draft({ name: 'Caribe' }, 6))
  expect(kept()).toEqual(['admin_draft:luis:brand:b1'])
  expect(hasDrafts('luis')).toBe(true)
  expect(hasDrafts('ana')).toBe(false)
})

test('at most 200 KB each and 2 MB in all, whoever they belong to', () => {
  keepDraft('ana', 'block', 'x', draft({ content: 'a'.repeat(200_001) }))
  expect(kept()).toEqual([])
  for (let n = 0; n < 12; n += 1) {
    keepDraft(n % 2 ? 'ana' : 'luis', 'block', `${n}`, draft({ content: 'a'.repeat(190_000) }))
  }
  expect(kept()).toHaveLength(10)
})

test('each new one has a number of its own', () => {
  expect(freeNumber('ana', 'brand')).toBe('new-1')
  keepDraft('ana', 'brand', 'new-1', draft({ name: 'Una' }))
  expect(freeNumber('ana', 'brand')).toBe('new-2')
  expect(freeNumber('luis', 'brand')).toBe('new-1')
})
