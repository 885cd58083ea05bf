import { afterEach, expect, test } from 'vitest'
import { shownToast } from '@/shared/ui/toast'
import { compared, compareHref, parseCompared, readIds, toggleCompared } from './compare-store'

afterEach(() => localStorage.clear())

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const one = (n: number) => ({ id: id(n), name: `Montura ${n}` })

test('up to four are compared, and a fifth pushes none out', () => {
  for (const n of [1, 2, 3, 4, 5]) toggleCompared(one(n))
  expect(compared.read()).toEqual([1, 2, 3, 4].map(one))
  expect(shownToast()?.title).toBe('Puedes comparar hasta 4. Quita uno primero.')
  toggleCompared(one(2))
  toggleCompared(one(5))
  expect(compareHref(compared.read())).toBe(`/compare?p=${[1, 3, 4, 5].map(id).join('.')}`)
})

test('an address names each once and what is no id not at all', () => {
  expect(readIds(`${id(1)}.${id(2)}.${id(1)}.x.<b>`)).toEqual([id(1), id(2)])
  expect(readIds([1, 2, 3, 4, 5].map(id).join('.'))).toHaveLength(4)
  expect(readIds('')).toEqual([])
  expect(compareHref([])).toBe('/compare')
})

test('what storage holds may be anything', () => {
  expect(parseCompared('x')).toEqual([])
  expect(parseCompared([null, 3, { id: 'x', name: 'y' }, { id: id(1) }, one(1), one(1)])).toEqual([one(1)])
})
