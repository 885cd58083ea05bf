import { expect, test } from 'vitest'
import { choiceWords } from './filter-words'
import { facetOf, facetsOf } from './sample-facets'

const known = facetsOf(3, [
  facetOf('Forma', { Redonda: 2 }),
  facetOf('Talla', { M: 1 }, 'size'),
  facetOf('Puente', {}, 'range'),
  { ...facetOf('Marca', { Ámbar: 1 }), slug: 'brand' },
])

test('a choice has the name that the shop gave it', () => {
  const words = (slug: string, term: string) => choiceWords({ known, hasFailed: false }, slug, term)
  expect(words('forma', 'redonda')).toBe('Redonda')
  expect(words('talla', 'm')).toBe('Talla M')
  expect(words('puente', '16.18')).toBe('Puente 16 – 18 mm')
  expect(words('brand', 'ámbar')).toBe('Ámbar')
  expect(words('gender', 'female')).toBe('Mujeres')
  expect(words('forma', 'panto')).toBeUndefined()
})

test.each([
  ['forma', 'redonda', 'Redonda'],
  ['forma', 'ojo-de-gato', 'Ojo de gato'],
  ['talla', 'xl', 'Talla XL'],
  ['precio', 'x.50', 'Hasta $50'],
  ['lente', '48.x', 'Lente desde 48 mm'],
  ['disponible', 'si', 'Solo disponibles'],
  ['prueba', 'si', 'Con prueba virtual'],
  ['brand', '0199', 'Marca'],
])('%s.%s has words also when names did not come', (slug, term, words) => {
  expect(choiceWords({ known: undefined, hasFailed: false }, slug, term)).toBeUndefined()
  expect(choiceWords({ known: undefined, hasFailed: true }, slug, term)).toBe(words)
})

test('what was known before counting went wrong keeps its name', () => {
  const shapes = facetsOf(1, [{ ...facetOf('Forma', { Corazón: 1 }) }])
  expect(choiceWords({ known: shapes, hasFailed: true }, 'forma', 'corazón')).toBe('Corazón')
})
