import { expect, test } from 'vitest'
import { tryOnModels } from './models'
import { frameSpec } from './spec-defaults'
import { specProblems } from './spec-limits'

const description = {
  shape: 'panto',
  lensWidth: 47,
  bridge: 22,
  temple: 145,
  color: '#7a4a21',
  tint: { color: '#eef1ea', top: 0.1, bottom: 0.1 },
} as const

test('shape, three numbers, colour and tint are enough for a frame', () => {
  expect(specProblems(frameSpec(description))).toEqual([])
})

test('the eight models are within the limits', () => {
  for (const model of tryOnModels) expect(specProblems(model.spec)).toEqual([])
})

test('what is added stands before what the shape suggests', () => {
  expect(frameSpec({ ...description, rimThickness: 5, material: 'metal' })).toMatchObject({
    rimThickness: 5,
    material: 'metal',
    pads: true,
    bridgeStyle: 'saddle',
  })
})

test('each fault is named with its field and its limits', () => {
  const spec = frameSpec({
    ...description,
    lensWidth: 20,
    temple: 400,
    bridge: Number.NaN,
    color: 'red',
    tint: { color: '#eef1ea', top: 2, bottom: 0 },
    tortoise: { light: '#fff', dark: '#000000', spot: 8, coverage: 0.5, seed: 1 },
  })
  expect(specProblems(spec)).toEqual([
    { field: 'lensWidth', reason: 'too-small', low: 36, high: 72 },
    { field: 'lensHeight', reason: 'too-small', low: 22, high: 64 },
    { field: 'bridge', reason: 'not-a-number' },
    { field: 'temple', reason: 'too-large', low: 110, high: 170 },
    { field: 'color', reason: 'not-a-color' },
    { field: 'templeColor', reason: 'not-a-color' },
    { field: 'tint.top', reason: 'too-large', low: 0, high: 1 },
    { field: 'tortoise.light', reason: 'not-a-color' },
  ])
})

test('an unknown shape is named', () => {
  const spec = { ...frameSpec(description), shape: 'hexagon' as 'panto' }
  expect(specProblems(spec)).toEqual([{ field: 'shape', reason: 'unknown' }])
})
