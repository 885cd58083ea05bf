import { expect, test } from 'vitest'
import { edgeOf, grainOf, type Patch } from './camera-look'

const size = 32

/** The same in every run: a sum of twelve even numbers is as good as a bell. */
function bell(seed: number): () => number {
  let state = seed
  const even = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return () => Array.from({ length: 12 }, even).reduce((sum, value) => sum + value, -6)
}

function patch(value: (x: number, y: number) => number): Patch {
  return {
    size,
    grey: Float32Array.from({ length: size * size }, (_, i) => value(i % size, Math.floor(i / size))),
  }
}

test.each([2, 5, 10])('grain of %d is told on skin that is lit from a side', (strength) => {
  const noise = bell(7)
  const seen = grainOf(patch((x, y) => 150 + x * 1.5 + (y * y) / 40 + strength * noise()))
  expect(seen / strength).toBeGreaterThan(0.6)
  expect(seen / strength).toBeLessThan(1.3)
})

test('smooth skin has no grain, and one hair does not make any', () => {
  expect(grainOf(patch((x) => 150 + x))).toBe(0)
  expect(grainOf(patch((x) => (x === 9 ? 60 : 150)))).toBe(0)
})

test.each([1, 3, 6])('an edge over %d pixels is told', (wide) => {
  const seen = edgeOf(patch((x) => 60 + 120 * Math.min(1, Math.max(0, (x - 12) / wide))))
  expect(seen).toBeCloseTo(wide, 1)
})

test('a plain wall tells nothing of edges', () => {
  expect(edgeOf(patch(() => 120))).toBeNull()
})
