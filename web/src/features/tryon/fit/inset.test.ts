import { expect, test } from 'vitest'
import { insetAround, insetAspect } from './inset'

const wide = [
  { x: 0.2, y: 0.5 },
  { x: 0.8, y: 0.4 },
]
const high = [
  { x: 0.6, y: 0.1 },
  { x: 0.5, y: 0.9 },
]

test.each([[wide], [high]])('everything is within, in the proportion of glasses', (points) => {
  const inset = insetAround(points)
  if (!inset) throw new Error('there is an inset')
  expect(inset.width / inset.height).toBeCloseTo(insetAspect)
  for (const { x, y } of points) {
    expect(x).toBeGreaterThan(inset.x)
    expect(x).toBeLessThan(inset.x + inset.width)
    expect(y).toBeGreaterThan(inset.y)
    expect(y).toBeLessThan(inset.y + inset.height)
  }
})

test('no more of the picture is drawn than glasses need', () => {
  expect(insetAround(wide)?.width).toBeCloseTo(0.62)
  expect(insetAround(high)?.height).toBeCloseTo(0.81)
})

test('without glasses there is nothing to draw', () => {
  expect(insetAround([])).toBeNull()
})
