import { describe, expect, test } from 'vitest'
import { buildFrame } from '../frame/build-frame'
import { tryOnModels } from '../frame/models'
import { radians } from '../frame/vector'
import { fitFace } from './face-fit'
import { face, readingOf } from './face-fixture'
import { headShape, writeSkin } from './head-shape'
import { inverse, transform } from './matrix'
import { eyesAboveMiddleMm, placeGlasses } from './place-glasses'
import { placeAt, seenAt } from './view'

test('the way back undoes a pose', () => {
  const { matrix } = readingOf(25, -10)
  const there = transform(matrix, { x: 1, y: 2, z: 3 })
  const back = transform(inverse(matrix), there)
  expect(back.x).toBeCloseTo(1, 4)
  expect(back.y).toBeCloseTo(2, 4)
  expect(back.z).toBeCloseTo(3, 4)
})

test('a place is seen where it was taken from', () => {
  const seen = seenAt(placeAt(0.3, 0.8, -55))
  expect(seen.x).toBeCloseTo(0.3)
  expect(seen.y).toBeCloseTo(0.8)
})

describe.each([0, 10, -25, 35])('a head turned by %d degrees', (turn) => {
  const reading = readingOf(turn)
  const fit = fitFace(face, reading, 600)

  test('has its points where the face of reference has them', () => {
    expect(fit.measure.turn).toBeCloseTo(radians(turn), 3)
    expect(fit.noseBridge.y).toBeCloseTo(3.27, 2)
    expect(fit.leftTemple.x).toBeCloseTo(7.74, 2)
    expect(fit.rightTemple.x).toBeCloseTo(-7.74, 2)
  })

  test('wears its glasses in the middle of the face, at the height of the eyes', () => {
    const [model] = tryOnModels
    if (!model) throw new Error('There is no model')
    const { position, scale } = placeGlasses(fit, buildFrame(model.spec).sizes, 1)
    expect(position.x).toBeCloseTo(0, 2)
    expect(position.z).toBeGreaterThan(fit.noseBridge.z)
    expect(scale).toBeCloseTo(0.1)
    if (turn !== 0) return
    const through = transform(fit.pose, { ...position, y: position.y + eyesAboveMiddleMm * scale })
    expect(Math.abs(seenAt(through).y - fit.pupils.y) / fit.pupilsApart).toBeLessThan(0.06)
  })

  test('has temples that pass beside the head to the ears', () => {
    for (const { spec } of tryOnModels) {
      const { sizes } = buildFrame(spec)
      const { leftTemple, rightTemple, position, scale } = placeGlasses(fit, sizes, 1)
      expect(leftTemple.sideways).toBeCloseTo(-rightTemple.sideways, 2)
      // Frames with low hinges run level, none upwards.
      expect(leftTemple.down).toBeLessThan(radians(5))
      expect(leftTemple.down).toBeGreaterThan(radians(-25))
      const [hingeX, , hingeZ] = sizes.hingeMm
      const back = position.z + hingeZ * scale - fit.leftTemple.z
      const beside = position.x + hingeX * scale - Math.tan(leftTemple.sideways) * back
      expect(beside).toBeGreaterThan(fit.leftTemple.x)
    }
  })
})

test('a face of average size is measured as such', () => {
  const { measure } = fitFace(face, readingOf(0), 600)
  expect(measure.irisCm).toBeCloseTo(1.17, 1)
  expect(measure.pupilsCm).toBeCloseTo(6.2, 1)
})

test('a face beside the middle of the picture wears its glasses there', () => {
  const fit = fitFace(face, readingOf(0, 0, { x: 8, y: -5, z: -45 }), 600)
  expect(fit.pupils.x).toBeGreaterThan(0.55)
  expect(
    placeGlasses(fit, buildFrame((tryOnModels[0] as (typeof tryOnModels)[0]).spec).sizes, 1).position.x,
  ).toBeCloseTo(0, 2)
})

test('the skin stays behind the glasses in the middle and near the temples at the sides', () => {
  const reading = readingOf(0)
  const fit = fitFace(face, reading, 600)
  const skin = new Float32Array(468 * 3)
  const setBack = new Float32Array(468 * 3)
  writeSkin(face, reading, fit, skin, false)
  writeSkin(face, reading, fit, setBack, true)
  const away = (i: number) => (skin[i * 3 + 2] as number) - (setBack[i * 3 + 2] as number)
  expect(away(168)).toBeCloseTo(1.22, 2)
  expect(away(356)).toBeCloseTo(0.12, 2)
  const { radii, middle } = headShape(fit)
  expect(radii.x).toBeLessThan(fit.leftTemple.x)
  expect(middle.z + radii.z).toBeLessThan(fit.eyes.z)
})
