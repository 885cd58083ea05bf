import { expect, test } from 'vitest'
import { changedFields, merge3 } from './values'

const base = { title: 'Uno', text: 'a', order: 1, tags: ['x'] }

test('what was typed and taken back is no change', () => {
  expect(changedFields(base, { ...base, title: 'Dos', tags: ['x'] })).toEqual(['title'])
  expect(changedFields(base, { ...base })).toEqual([])
  expect(changedFields({ choice: { a: '1', b: '2' } }, { choice: { b: '2', a: '1' } })).toEqual([])
})

test('different fields of two people are put together', () => {
  const merged = merge3(base, { ...base, title: 'Mío' }, { ...base, order: 9 })
  expect(merged).toEqual({ values: { ...base, title: 'Mío', order: 9 }, overlaps: [] })
})

test('the same field changed otherwise is for a person to settle, the same change is none', () => {
  const theirs = { ...base, title: 'Suyo', text: 'b' }
  expect(merge3(base, { ...base, title: 'Mío', text: 'b' }, theirs).overlaps).toEqual(['title'])
})
