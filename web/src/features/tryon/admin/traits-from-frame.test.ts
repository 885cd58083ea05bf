import { expect, test } from 'vitest'
import { valuesOf } from './frame-values'
import { type TraitChoice, traitsFrom } from './traits-from-frame'

const frame = {
  ...valuesOf(null),
  shape: 'cat-eye',
  lens_width: '52',
  bridge: '18',
  temple: '140',
  color: '#6b1228',
} as const
const value = (id: string, text: string, swatch = '') => ({ id, value: text, swatch })
const trait = (meaning: string, values: TraitChoice['values'], chosen?: string): TraitChoice => ({
  id: meaning,
  name: meaning,
  meaning,
  values,
  ...(chosen ? { chosen } : {}),
})
const shapes = [value('a', 'Redonda'), value('b', 'Ojo de gato')]

test('each characteristic gets the value that says what the frame says', () => {
  const told = traitsFrom(frame, [
    trait('shape', shapes),
    trait('material', [value('c', 'Metal'), value('d', 'Acetato')]),
    trait('size', [value('e', '50-18-140'), value('f', '52-18-140')]),
  ])
  expect(told).toEqual({ chosen: { shape: 'b', material: 'd', size: 'f' }, missing: [] })
})

test('the nearest colour is chosen, and none where all are others', () => {
  const colours = [
    value('a', 'Negro', '#111111'),
    value('b', 'Vino', '#6d1a2c'),
    value('c', 'Rojo', '#8c1030'),
  ]
  expect(traitsFrom(frame, [trait('colour', colours)]).chosen).toEqual({ colour: 'b' })
  expect(traitsFrom(frame, [trait('colour', colours.slice(0, 1))]).chosen).toEqual({})
  const tortoise = { ...frame, pattern: 'tortoise' as const, color: '#b9803a', dark: '#241008' }
  const carey = [value('a', 'Miel', '#b9803a'), value('b', 'Carey', '#b9803a,#241008')]
  expect(traitsFrom(tortoise, [trait('colour', carey)]).chosen).toEqual({ colour: 'b' })
})

test('a product that says the same already is left alone, whichever of two like words it has', () => {
  expect(traitsFrom(frame, [trait('shape', [...shapes, value('z', 'Cat eye')], 'z')]).chosen).toEqual({})
  expect(traitsFrom(frame, [trait('protection', [value('a', 'UV400')])])).toEqual({ chosen: {}, missing: [] })
})

test('measures that no value has yet are told, so that they can be made', () => {
  expect(traitsFrom(frame, [trait('size', [value('e', '50-18-140')])]).missing).toEqual([
    { characteristicId: 'size', value: '52-18-140' },
  ])
})
