import { describe, expect, test } from 'vitest'
import { buildFrame } from './build-frame'
import type { FrameModel, FrameNode } from './model'
import { tryOnModels } from './models'
import { frameWidth } from './spec'
import { frameSpec } from './spec-defaults'
import type { Geometry } from './surface'
import { pathLength } from './sweep'
import { templePath } from './temple'

const nodeOf = (model: FrameModel, name: FrameNode['name']) => {
  const node = model.nodes.find((candidate) => candidate.name === name)
  if (!node) throw new Error(`The frame has no ${name}`)
  return node
}
const geometries = (model: FrameModel) =>
  model.nodes.flatMap((node) => node.parts.map((part) => part.geometry))
const bodyOf = (model: FrameModel) => nodeOf(model, 'front').parts[0]?.geometry as Geometry
const rows = (values: Float32Array, size: number) =>
  Array.from({ length: values.length / size }, (_, i) =>
    Array.from(values.subarray(i * size, (i + 1) * size)),
  )

/** How often each edge is used, counting vertices at the same place as one. */
function edgeUse({ positions, indices }: Geometry): Map<string, number> {
  const place = rows(positions, 3).map((p) => p.map((value) => Math.round(value * 2000)).join(','))
  const uses = new Map<string, number>()
  for (let i = 0; i < indices.length; i += 3)
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const ends = [place[indices[i + a] ?? 0] ?? '', place[indices[i + b] ?? 0] ?? ''].sort()
      const edge = ends.join(' ')
      if (ends[0] !== ends[1]) uses.set(edge, (uses.get(edge) ?? 0) + 1)
    }
  return uses
}

describe.each(tryOnModels.map((model) => [model.id, model.spec] as const))('%s', (_, spec) => {
  const model = buildFrame(spec)

  test('holds only finite numbers, unit normals and indices of its own vertices', () => {
    for (const { positions, normals, colors, indices } of geometries(model)) {
      expect(positions.every(Number.isFinite)).toBe(true)
      for (const [x = 0, y = 0, z = 0] of rows(normals, 3)) expect(Math.hypot(x, y, z)).toBeCloseTo(1, 4)
      expect(colors?.every((value) => value >= 0 && value <= 1) ?? true).toBe(true)
      expect(Math.max(...indices)).toBeLessThan(positions.length / 3)
    }
  })

  test('stays within eight thousand triangles', () => {
    const triangles = geometries(model).reduce((sum, { indices }) => sum + indices.length / 3, 0)
    expect(triangles).toBeLessThanOrEqual(8000)
  })

  test('is as wide as its numbers say', () => {
    const xs = rows(bodyOf(model).positions, 3).map(([x = 0]) => x)
    const outside = Math.max(...xs, ...xs.map((x) => -x))
    expect(2 * outside).toBeGreaterThan(frameWidth(spec) - 1)
    expect(2 * outside).toBeLessThan(frameWidth(spec) + 1)
    expect(model.sizes.frameWidthMm).toBeCloseTo(frameWidth(spec), 1)
  })

  test('has lenses exactly as far apart as the bridge, and as wide as asked', () => {
    const seat = spec.material === 'metal' ? 0.2 : 0.5
    const left = rows(nodeOf(model, 'lenses').parts[0]?.geometry.positions ?? new Float32Array(), 3)
      .map(([x = 0]) => x)
      .filter((x) => x > 0)
    expect(Math.min(...left)).toBeCloseTo(spec.bridge / 2 - seat, 1)
    expect(Math.max(...left)).toBeCloseTo(spec.bridge / 2 + spec.lensWidth + seat, 1)
  })

  test('has temples of the length printed on them', () => {
    expect(pathLength(templePath(spec, 28))).toBeCloseTo(spec.temple, 0)
    expect(nodeOf(model, 'temple_L').position.x).toBeLessThan(frameWidth(spec) / 2)
  })

  test('is the same on both sides', () => {
    const place = (p: number[]) => p.map((value) => (Math.round(value * 100) / 100 + 0).toFixed(2)).join(',')
    const points = rows(bodyOf(model).positions, 3)
    const there = new Set(points.map(place))
    for (const [x = 0, y = 0, z = 0] of points.filter(([x = 0]) => x > 1))
      expect(there.has(place([-x, y, z]))).toBe(true)
    expect(nodeOf(model, 'temple_R').position.x).toBe(-nodeOf(model, 'temple_L').position.x)
  })

  test('is closed: every edge of the front belongs to two triangles', () => {
    const open = [...edgeUse(bodyOf(model)).values()].filter((count) => count % 2 === 1)
    expect(open).toEqual([])
  })

  test('looks outwards: its volume is positive', () => {
    const { positions, indices } = bodyOf(model)
    const at = (i: number) => Array.from(positions.subarray((indices[i] ?? 0) * 3, (indices[i] ?? 0) * 3 + 3))
    let volume = 0
    for (let i = 0; i < indices.length; i += 3) {
      const [a = 0, b = 0, c = 0] = at(i)
      const [d = 0, e = 0, f = 0] = at(i + 1)
      const [g = 0, h = 0, k = 0] = at(i + 2)
      volume += (a * (e * k - f * h) + b * (f * g - d * k) + c * (d * h - e * g)) / 6
    }
    expect(volume).toBeGreaterThan(200)
    expect(volume).toBeLessThan(12000)
  })

  test('comes out the same every time', () => {
    expect(buildFrame(spec)).toEqual(model)
  })
})

test('the lower rim leans towards the cheek and the ends around the face', () => {
  const model = buildFrame(frameSpec({ ...sample, shape: 'sport' }))
  const points = rows(bodyOf(model).positions, 3)
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length
  const depth = (keep: (p: number[]) => boolean) => mean(points.filter(keep).map(([, , z = 0]) => z))
  expect(depth(([, y = 0]) => y < -10)).toBeLessThan(depth(([, y = 0]) => y > 10))
  expect(depth(([x = 0]) => Math.abs(x) > 60)).toBeLessThan(depth(([x = 0]) => Math.abs(x) < 20) - 5)
})

test('spots are light and dark, and move with the seed', () => {
  const tortoise = { light: '#d0954a', dark: '#1d0d06', spot: 8, coverage: 0.5, seed: 1 }
  const colors = (seed: number) =>
    bodyOf(buildFrame(frameSpec({ ...sample, tortoise: { ...tortoise, seed } }))).colors as Float32Array
  const reds = rows(colors(1), 4).map(([red = 0]) => red)
  expect(Math.min(...reds)).toBeLessThan(0.05)
  expect(Math.max(...reds)).toBeGreaterThan(0.4)
  expect(colors(2)).not.toEqual(colors(1))
})

test('every shape can be built in every material', () => {
  for (const shape of [
    'aviator',
    'wayfarer',
    'round',
    'square',
    'cat-eye',
    'sport',
    'oversized',
    'panto',
  ] as const)
    for (const material of ['acetate', 'metal', 'translucent'] as const)
      expect(buildFrame(frameSpec({ ...sample, shape, material })).nodes.length).toBeGreaterThanOrEqual(4)
})

const sample = {
  shape: 'wayfarer',
  lensWidth: 52,
  bridge: 19,
  temple: 145,
  color: '#112233',
  tint: { color: '#20242a', top: 0.8, bottom: 0.4 },
} as const
