import { describe, expect, test } from 'vitest'
import { buildFrame } from '../frame/build-frame'
import { tryOnModels } from '../frame/models'
import { radians, rotateX, rotateY, type Vec3 } from '../frame/vector'
import type { CanonicalFace } from './canonical-face'
import { fitFace } from './face-fit'
import { headShape, writeSkin } from './head-shape'
import { inverse, transform } from './matrix'
import { eyesAboveMiddleMm, placeGlasses } from './place-glasses'
import { asViewed, placeAt, seenAt } from './view'

/** The points that glasses go by, as the face of reference has them; all others lie in the middle. */
const known: Record<number, [number, number, number]> = {
  6: [0, 2.47, 5.79],
  33: [-4.45, 2.66, 3.17],
  127: [-7.74, 2.37, -2.01],
  133: [-1.86, 2.59, 3.76],
  168: [0, 3.27, 5.24],
  263: [4.45, 2.66, 3.17],
  356: [7.74, 2.37, -2.01],
  362: [1.86, 2.59, 3.76],
}
const face: CanonicalFace = {
  positions: Array.from({ length: 468 }, (_, i) => known[i] ?? [0, 0, 4]).flat(),
  triangles: [],
}
const irises: Record<number, Vec3> = Object.fromEntries(
  ([-1, 1] as const).flatMap((side) => {
    const first = side < 0 ? 468 : 473
    const middle = { x: side * 3.1, y: 2.62, z: 3.72 }
    const edge = (dx: number, dy: number) => ({ ...middle, x: middle.x + dx, y: middle.y + dy })
    const r = 0.585
    return [middle, edge(r, 0), edge(0, r), edge(-r, 0), edge(0, -r)].map((at, i) => [first + i, at])
  }),
)

/** The reading of a face of average size that stands before the camera, turned and nodding by degrees. */
function readingOf(turn: number, nod = 0, at: Vec3 = { x: 0, y: 0, z: -40 }) {
  const column = (v: Vec3) => rotateY(rotateX(v, radians(nod)), radians(turn))
  const [x, y, z] = [column({ x: 1, y: 0, z: 0 }), column({ x: 0, y: 1, z: 0 }), column({ x: 0, y: 0, z: 1 })]
  const matrix = Float32Array.from([x, y, z].flatMap((v) => [v.x, v.y, v.z, 0]).concat([at.x, at.y, at.z, 1]))
  const pose = asViewed(matrix)
  const landmarks = new Float32Array(478 * 3)
  for (let i = 0; i < 478; i++) {
    const [px = 0, py = 0, pz = 0] = face.positions.slice(i * 3, i * 3 + 3)
    const own = irises[i] ?? { x: px, y: py, z: pz }
    const seen = seenAt(transform(pose, own))
    landmarks.set([seen.x, seen.y, 0], i * 3)
  }
  return { landmarks, matrix }
}

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

  test('has temples that pass beside the head and go down to the ears', () => {
    for (const { spec } of tryOnModels) {
      const { sizes } = buildFrame(spec)
      const { leftTemple, rightTemple, position, scale } = placeGlasses(fit, sizes, 1)
      expect(leftTemple.sideways).toBeCloseTo(-rightTemple.sideways, 2)
      expect(leftTemple.down).toBeLessThan(0)
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
