import { expect, test } from 'vitest'
import { close, middle, moveBy, toggled, whole, zoomTo } from './zoom'

test('what lies under the finger stays there', () => {
  const at = { x: 0.2, y: -0.1 }
  const seen = ({ scale, x, y }: typeof whole) => ({ x: (at.x - x) / scale, y: (at.y - y) / scale })
  const once = zoomTo(whole, 2, at)
  const twice = zoomTo(once, 3, at)
  expect(seen(once)).toEqual({ x: expect.closeTo(at.x), y: expect.closeTo(at.y) })
  expect(seen(twice)).toEqual({ x: expect.closeTo(at.x), y: expect.closeTo(at.y) })
})

test('the picture never leaves its frame', () => {
  expect(moveBy(zoomTo(whole, 2, middle), 9, -9)).toEqual({ scale: 2, x: 0.5, y: -0.5 })
  expect(moveBy(whole, 0.3, 0.3)).toEqual(whole)
})

test('it is neither smaller than its frame nor larger than four times', () => {
  expect(zoomTo(whole, 0.2, middle)).toEqual(whole)
  expect(zoomTo(whole, 20, middle).scale).toBe(4)
})

test('a double tap comes close, and goes back', () => {
  const near = toggled(whole, { x: 0.4, y: 0 })
  expect(near.scale).toBe(close)
  expect(toggled(near, middle)).toEqual(whole)
})
