import { expect, test } from 'vitest'
import { edgeAwayFrom } from './toast-edge'

const phone = { width: 390, height: 844, hasBottomBar: false }
const desk = { width: 1440, height: 900, hasBottomBar: false }

test.each([
  ['nothing was pressed yet', null, phone, 'bottom'],
  ['a button at the top of a phone', { x: 350, y: 60 }, phone, 'bottom'],
  ['the buying bar of a phone', { x: 200, y: 800 }, phone, 'top'],
  ['the same bar at rest, above the edge', { x: 200, y: 640 }, phone, 'top'],
  [
    'a button at the top of a page with a bar below',
    { x: 350, y: 60 },
    { ...phone, hasBottomBar: true },
    'top',
  ],
  ['the middle of a desk', { x: 720, y: 850 }, desk, 'bottom'],
  ['the upper right of a desk', { x: 1400, y: 60 }, desk, 'bottom'],
  ['the lower right of a desk', { x: 1300, y: 860 }, desk, 'top'],
] as const)('after %s', (_, press, screen, edge) => {
  expect(edgeAwayFrom(press, screen)).toBe(edge)
})
