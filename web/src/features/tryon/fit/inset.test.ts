import { expect, test } from 'vitest'
import { insetAround } from './inset'

const points = [
  { x: 0.2, y: 0.5 },
  { x: 0.8, y: 0.4 },
]

test('everything is within, with room for the shadow below, and no more than that', () => {
  const inset = insetAround(points)
  if (!inset) throw new Error('there is an inset')
  for (const { x, y } of points) {
    expect(x).toBeGreaterThan(inset.x)
    expect(x).toBeLessThan(inset.x + inset.width)
    expect(y).toBeGreaterThan(inset.y)
    expect(y).toBeLessThan(inset.y + inset.height)
  }
  expect(inset.y + inset.height - 0.5).toBeGreaterThan(0.4 - inset.y)
  expect(inset.width).toBeLessThan(0.7)
  expect(inset.height).toBeLessThan(0.2)
})

test('what lies beyond the picture is not drawn', () => {
  const [left, right] = [-0.4, 1.3]
  const cut = insetAround([
    { x: left, y: 0.4 },
    { x: right, y: 0.5 },
  ])
  expect(cut).toMatchObject({ x: 0, width: 1 })
  expect(insetAround([{ x: 1.2, y: 0.4 }])).toBeNull()
})

test('without glasses there is nothing to draw', () => {
  expect(insetAround([])).toBeNull()
})
