import { expect, test } from 'vitest'
import { type EyeMeasure, remember, trueMeasure, trueScale } from './true-size'

const measure = (changes: Partial<EyeMeasure> = {}): EyeMeasure => ({
  irisCm: 1.17,
  irisPixels: 24,
  pupilsCm: 6.2,
  faceWidthCm: 14,
  distanceCm: 50,
  turn: 0,
  ...changes,
})
const many = (count: number, changes?: Partial<EyeMeasure>) =>
  Array.from({ length: count }, () => measure(changes))

test('only pictures of a near face that looks ahead are remembered, and only the newest', () => {
  expect(remember([], measure())).toHaveLength(1)
  expect(remember([], measure({ turn: 0.3 }))).toHaveLength(0)
  expect(remember([], measure({ turn: -0.3 }))).toHaveLength(0)
  expect(remember([], measure({ irisPixels: 9 }))).toHaveLength(0)
  const full = remember(many(45), measure({ pupilsCm: 7 }))
  expect(full).toHaveLength(45)
  expect(full.at(-1)?.pupilsCm).toBe(7)
})

test('an iris that looks small belongs to a face that is larger than it seems', () => {
  expect(trueScale([])).toBe(1)
  expect(trueScale(many(3))).toBeCloseTo(1)
  expect(trueScale(many(3, { irisCm: 1.3 }))).toBeCloseTo(0.9)
  expect(trueScale(many(3, { irisCm: 0.5 }))).toBe(1.2)
  expect(trueScale(many(3, { irisCm: 5 }))).toBe(0.8)
})

test('one wild picture among many changes nothing', () => {
  expect(trueScale([...many(10), measure({ irisCm: 3 })])).toBeCloseTo(1)
})

test('nothing is said before enough pictures agree; a photograph is enough by itself', () => {
  expect(trueMeasure(many(11))).toBeNull()
  expect(trueMeasure(many(12))).not.toBeNull()
  expect(trueMeasure(many(1), true)).not.toBeNull()
})

test('pupils are as far apart as irises are wide tell, a little more for looking far away', () => {
  const { pupilsMm = 0, faceWidthMm } = trueMeasure(many(12)) ?? {}
  expect(pupilsMm).toBeCloseTo(62 * (1 + 10.5 / 500), 2)
  expect(faceWidthMm).toBeCloseTo(140)
})
