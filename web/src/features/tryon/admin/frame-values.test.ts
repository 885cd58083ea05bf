import { expect, test } from 'vitest'
import { specProblems } from '../frame/spec-limits'
import { type ProductFrame, specOf } from '../product-frame'
import { frameOf, sameMeasures, valuesOf } from './frame-values'

const panto: ProductFrame = {
  shape: 'panto',
  material: 'acetate',
  lens_width: 48.5,
  lens_height: 44,
  bridge: 22,
  temple: 145,
  color: '#b9803a',
  tortoise: { light: '#b9803a', dark: '#1d0d06', spot: 9, coverage: 0.4, seed: 3 },
  tint: { color: '#eef1ea', top: 0.08, bottom: 0.05 },
}

test('what was saved comes back from the form as it was', () => {
  expect(frameOf(valuesOf(panto), panto)).toEqual(panto)
})

test('the form begins with a frame that can be built', () => {
  expect(specProblems(specOf(frameOf(valuesOf(null), null)))).toEqual([])
})

test('another shape chooses its own height, and a plain colour has no spots', () => {
  const changed = frameOf({ ...valuesOf(panto), shape: 'round', pattern: 'plain' }, panto)
  expect(changed.lens_height).toBeUndefined()
  expect(changed.tortoise).toBeUndefined()
})

test('a comma counts as a point, and nothing is no number', () => {
  expect(frameOf({ ...valuesOf(panto), lens_width: '49,5' }, null).lens_width).toBe(49.5)
  expect(specProblems(specOf(frameOf({ ...valuesOf(panto), bridge: '' }, null)))).toMatchObject([
    { field: 'bridge' },
  ])
})

test('another colour of the model brings everything but its colours', () => {
  const wine = { ...valuesOf(null), color: '#6b1228' }
  const filled = sameMeasures(panto, wine)
  expect(filled).toEqual({ lens_width: '48.5', bridge: '22', tint: '#eef1ea', top: '8', bottom: '5' })
  const made = frameOf({ ...wine, ...filled }, panto)
  expect(made).toMatchObject({ lens_width: 48.5, lens_height: 44, color: '#6b1228' })
  expect(made.tortoise).toBeUndefined()
  expect(sameMeasures(panto, { ...wine, ...filled })).toEqual({})
})
