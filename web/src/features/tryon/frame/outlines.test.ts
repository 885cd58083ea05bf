import { describe, expect, test } from 'vitest'
import { curvature, cyclic, type Loop, signedArea } from './loop'
import { lensOutline } from './outlines'
import { shapes } from './spec'
import { distance, type Vec2 } from './vector'

const width = 54
const height = 44
const extent = (values: number[]) => [Math.min(...values), Math.max(...values)]

/** Whether two stretches cross each other. */
function cross(a: Vec2, b: Vec2, c: Vec2, d: Vec2): boolean {
  const side = (p: Vec2, q: Vec2, r: Vec2) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

function crossings(loop: Loop): number {
  let count = 0
  for (let i = 0; i < loop.length; i++)
    for (let j = i + 2; j < loop.length; j++)
      if (cross(cyclic(loop, i), cyclic(loop, i + 1), cyclic(loop, j), cyclic(loop, j + 1))) count++
  return count
}

describe.each(shapes)('the outline of %s', (shape) => {
  const loop = lensOutline(shape, width, height, 160)

  test('is exactly as wide and high as asked, about its middle', () => {
    const [left, right] = extent(loop.map((p) => p.x))
    const [low, high] = extent(loop.map((p) => p.y))
    expect([left, right, low, high]).toEqual([
      expect.closeTo(-width / 2, 9),
      expect.closeTo(width / 2, 9),
      expect.closeTo(-height / 2, 9),
      expect.closeTo(height / 2, 9),
    ])
  })

  test('closes without a gap', () => {
    const steps = loop.map((p, i) => distance(p, cyclic(loop, i + 1)))
    expect(distance(loop[loop.length - 1] as Vec2, loop[0] as Vec2)).toBeLessThan(
      (3 * steps.reduce((a, b) => a + b)) / steps.length,
    )
    expect(Math.min(...steps)).toBeGreaterThan(0)
  })

  test('runs clockwise and never crosses itself', () => {
    expect(signedArea(loop)).toBeLessThan(0)
    expect(crossings(loop)).toBe(0)
  })

  test('fills as much of its box as a lens does', () => {
    const share = -signedArea(loop) / (width * height)
    expect(share).toBeGreaterThan(0.68)
    expect(share).toBeLessThan(0.98)
  })

  test('has no bend that a lens could not be cut to', () => {
    const bends = loop.map((p, i) => curvature(cyclic(loop, i - 1), p, cyclic(loop, i + 1)))
    expect(Math.max(...bends)).toBeLessThan(1 / 2)
    expect(Math.min(...bends)).toBeGreaterThan(-1 / 40)
  })

  test('stays the same curve with fewer points', () => {
    const coarse = lensOutline(shape, width, height, 60)
    const share = signedArea(coarse) / signedArea(loop)
    expect(share).toBeGreaterThan(0.99)
    expect(share).toBeLessThan(1.01)
  })
})

test('a wayfarer is a trapezoid, wider above than below', () => {
  const loop = lensOutline('wayfarer', width, height, 400)
  const widthAt = (y: number) => {
    const near = loop.filter((p) => Math.abs(p.y - y) < 1.5).map((p) => p.x)
    return Math.max(...near) - Math.min(...near)
  }
  expect(widthAt(0.3 * height)).toBeGreaterThan(1.3 * widthAt(-0.4 * height))
})

test('a cat eye rises towards the temple', () => {
  const loop = lensOutline('cat-eye', width, height, 200)
  const top = loop.reduce((a, b) => (b.y > a.y ? b : a))
  expect(top.x).toBeGreaterThan(0.3 * width)
})

test('a round lens of equal width and height is a circle', () => {
  for (const p of lensOutline('round', 48, 48, 90)) expect(Math.hypot(p.x, p.y)).toBeCloseTo(24, 1)
})
