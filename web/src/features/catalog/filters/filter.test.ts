import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { canonical, choices, toggled, withTerms } from './filter'

interface Case {
  f: string
  canonical: string
  ignored?: string[]
  invalid?: boolean
}

const cases = JSON.parse(readFileSync('../internal/catalog/testdata/filters.json', 'utf8')) as Case[]

describe('the one spelling of a filter', () => {
  // What a shop does not have the server alone can tell.
  test.each(cases.filter(({ ignored }) => !ignored))('$f', (one) => {
    expect(canonical(one.f)).toBe(one.invalid ? null : one.canonical)
  })

  test('is its own', () => {
    for (const { f } of cases) {
      const once = canonical(f)
      if (once !== null) expect(canonical(once)).toBe(once)
    }
  })
})

test('a tick adds a term, a second one takes it out', () => {
  expect(toggled('', 'forma', 'redonda')).toBe('forma.redonda')
  expect(toggled('forma.redonda', 'color', 'carey')).toBe('color.carey_forma.redonda')
  expect(toggled('forma.panto.redonda', 'forma', 'redonda')).toBe('forma.panto')
  expect(toggled('forma.panto', 'forma', 'panto')).toBe('')
})

test('a range has two ends, and choosing it again opens them', () => {
  expect(withTerms('', 'precio', ['150', '50'])).toBe('precio.50.150')
  expect(withTerms('precio.50.150', 'precio', ['x', 'x'])).toBe('')
  expect(toggled('forma.panto', 'precio', 'x.100')).toBe('forma.panto_precio.x.100')
  expect(toggled('precio.x.100', 'precio', 'x.100')).toBe('')
})

test('every choice is named, a range once', () => {
  expect(choices('color.carey.negro_precio.50.x')).toEqual([
    ['color', 'carey'],
    ['color', 'negro'],
    ['precio', '50.x'],
  ])
})
