import { expect, test } from 'vitest'
import { filledFrom } from './frame-from-traits'
import { valuesOf } from './frame-values'

const empty = valuesOf(null)
const trait = (meaning: string, value: string, swatch = '') => ({ meaning, value, swatch })

test.each([
  ['Redonda', 'round'],
  ['Ojo de gato', 'cat-eye'],
  ['Rectangular', 'square'],
  ['AVIADOR', 'aviator'],
])('the shape %s is %s', (value, shape) => {
  expect(filledFrom([trait('shape', value)], empty)).toEqual({ shape })
})

test('a size as it is stamped fills three fields', () => {
  const filled = { lens_width: '52', bridge: '18', temple: '140' }
  expect(filledFrom([trait('size', '52-18-140')], empty)).toEqual(filled)
  expect(filledFrom([trait('size', '52□18 140 mm')], empty)).toEqual(filled)
  expect(filledFrom([trait('size', 'Mediana')], empty)).toEqual({})
})

test('two colours of a swatch are tortoise, one is plain', () => {
  expect(filledFrom([trait('colour', 'Carey', '#b9803a,#241008')], empty)).toEqual({
    color: '#b9803a',
    dark: '#241008',
    pattern: 'tortoise',
  })
  expect(filledFrom([trait('colour', 'Vino', '#6b1228')], empty)).toEqual({ color: '#6b1228' })
})

test('only what differs is filled, and words that mean nothing here are left alone', () => {
  expect(filledFrom([trait('shape', 'Panto'), trait('material', 'Titanio')], empty)).toEqual({
    material: 'metal',
  })
  expect(filledFrom([trait('shape', 'Corazón'), trait('', 'Redonda'), trait('tint', 'Gris')], empty)).toEqual(
    {},
  )
})
