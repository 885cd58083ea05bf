import { expect, test } from 'vitest'
import { type EyeMeasure, isSomebodyElse, trueMeasure, trueScale } from './true-size'

const measure = (changes: Partial<EyeMeasure> = {}): EyeMeasure => ({
  irisCm: 1.17,
  irisPixels: 24,
  irisesDiffer: 1,
  pupilsCm: 6.2,
  faceCm: 13.5,
  turn: 0,
  ...changes,
})
const many = (count: number, changes?: Partial<EyeMeasure>) =>
  Array.from({ length: count }, () => measure(changes))

test('an iris that looks small belongs to a face that is larger than it seems', () => {
  expect(trueScale([])).toBe(1)
  expect(trueScale(many(3))).toBeCloseTo(1)
  expect(trueScale(many(3, { irisCm: 1.3 }))).toBeCloseTo(0.9)
  expect(trueScale(many(3, { irisCm: 0.5 }))).toBe(1.2)
  expect(trueScale(many(3, { irisCm: 5 }))).toBe(0.8)
})

test('one wild picture among many changes nothing', () => {
  expect(trueScale([...many(10), measure({ irisCm: 3 })])).toBeCloseTo(1)
  expect(trueMeasure([...many(10), measure({ irisCm: 3 })])).toEqual(trueMeasure(many(10)))
})

test('pupils are as far apart as irises are wide tell, a little more for looking far away', () => {
  expect(trueMeasure(many(12)).pupilsMm).toBeCloseTo(62 * (1 + 10.5 / 500), 2)
})

test('the spread is what two of three pictures agree to', () => {
  expect(trueMeasure(many(12)).spreadMm).toBe(0)
  const each = Array.from({ length: 61 }, (_, i) => measure({ pupilsCm: 6 + (i - 30) / 100 }))
  expect(trueMeasure(each).spreadMm).toBeCloseTo(2.04, 1)
})

test('a face that is a tenth wider between the eyes is somebody else, a twentieth is not', () => {
  expect(isSomebodyElse(many(10), many(10, { pupilsCm: 6.82 }))).toBe(true)
  expect(isSomebodyElse(many(10), many(10, { pupilsCm: 6.5 }))).toBe(false)
})
