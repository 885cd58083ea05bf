import { expect, test } from 'vitest'
import { swipeStep } from './use-swipe'

test.each([
  ['to the left', -80, 5, 1],
  ['to the right', 80, -5, -1],
  ['a tap that slips', -20, 3, 0],
  ['scrolling down', -60, 120, 0],
  ['slanting', 60, 40, 0],
])('%s', (_name, dx, dy, step) => {
  expect(swipeStep(dx, dy)).toBe(step)
})
