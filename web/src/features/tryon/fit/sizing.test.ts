import { expect, test } from 'vitest'
import { type Look, lookAgain, nothingSeen, sizeFinding } from './sizing'
import type { EyeMeasure } from './true-size'

const look = (changes: Partial<EyeMeasure> = {}, hasGlasses?: boolean): Look => ({
  measure: {
    irisCm: 1.17,
    irisPixels: 24,
    irisesDiffer: 1,
    pupilsCm: 6.2,
    faceCm: 13.5,
    turn: 0,
    ...changes,
  },
  hasGlasses,
})
const many = (count: number, changes?: Partial<EyeMeasure>, hasGlasses?: boolean) =>
  Array.from({ length: count }, () => look(changes, hasGlasses))
const after = (...looks: Look[]) => looks.reduce(lookAgain, nothingSeen)

test('nothing is said before enough pictures agree; a photograph is looked at less often', () => {
  expect(sizeFinding(after(...many(11)), 'video')).toEqual({ abstains: 'measuring' })
  expect(sizeFinding(after(...many(12)), 'video')).toHaveProperty('measure')
  expect(sizeFinding(after(...many(3)), 'photo')).toEqual({ abstains: 'measuring' })
  expect(sizeFinding(after(...many(4)), 'photo')).toHaveProperty('measure')
})

test.each([
  ['turned', { turn: 0.3 }],
  ['turned', { turn: -0.3 }],
  ['far', { irisPixels: 9 }],
  ['unsteady', { irisesDiffer: 1.3 }],
] as const)('a face that is %s is not measured, and that is why', (abstains, changes) => {
  const sizing = after(...many(20, changes))
  expect(sizing.seen).toEqual([])
  expect(sizeFinding(sizing, 'video')).toEqual({ abstains })
})

test('whoever turns the head after being measured keeps the size', () => {
  expect(sizeFinding(after(...many(12), ...many(30, { turn: 0.5 })), 'video')).toHaveProperty('measure')
})

test('pictures that do not agree say nothing', () => {
  const wild = Array.from({ length: 40 }, (_, i) => look({ pupilsCm: 5.6 + (i % 7) * 0.2 }))
  expect(sizeFinding(after(...wild), 'video')).toEqual({ abstains: 'unsteady' })
})

test('glasses that most looks show keep from measuring, until they are taken off', () => {
  const worn = [...many(15), ...many(5, {}, true)]
  expect(sizeFinding(after(...worn), 'video')).toEqual({ abstains: 'glasses' })
  expect(
    sizeFinding(after(...many(15), ...many(3, {}, false), ...many(2, {}, true)), 'video'),
  ).toHaveProperty('measure')
  expect(sizeFinding(after(...worn, ...many(5, {}, false)), 'video')).toHaveProperty('measure')
  expect(after(...many(5, { turn: 0.5 }, true)).glasses).toEqual([])
})

test('only the newest pictures count', () => {
  const sizing = after(...many(60), look({ pupilsCm: 6.3 }))
  expect(sizing.seen).toHaveLength(45)
  expect(sizing.seen.at(-1)?.pupilsCm).toBe(6.3)
})

test('somebody else does not inherit the size of whoever was there before', () => {
  const finding = sizeFinding(after(...many(45), ...many(20, { pupilsCm: 7.1 })), 'video')
  expect('measure' in finding && finding.measure.pupilsMm).toBeCloseTo(71 * 1.021, 1)
})
