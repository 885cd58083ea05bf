import { afterEach, expect, test } from 'vitest'
import { forgetFace, keepFace, keptText, myFace, parseFace } from './my-face'

afterEach(() => localStorage.clear())

const now = Date.UTC(2026, 10, 16)
const face = { v: 1, sizes: ['M', 'S'], pupils: 63.2, width: 135, from: 'camera', at: now - 1000 }

test('what was kept is read back, the better size first', () => {
  expect(parseFace(face, now)).toEqual(face)
  expect(parseFace({ v: 1, sizes: ['XL'], from: 'hand', at: now }, now)).toMatchObject({ sizes: ['XL'] })
})

test.each([
  ['nothing', null],
  ['a text', 'M'],
  ['no size', { ...face, sizes: [] }],
  ['sizes that there are not', { ...face, sizes: ['XXL'] }],
  ['three sizes', { ...face, sizes: ['S', 'M', 'L'] }],
  ['another version', { ...face, v: 2 }],
  ['nowhere it came from', { ...face, from: 'server' }],
  ['a time to come', { ...face, at: now + 1 }],
  ['more than a year ago', { ...face, at: now - 366 * 24 * 3_600_000 }],
])('%s is nobody', (_, raw) => {
  expect(parseFace(raw, now)).toBeNull()
})

test('numbers that no face has are left out', () => {
  expect(parseFace({ ...face, pupils: 'x', width: 9000 }, now)).toMatchObject({
    pupils: undefined,
    width: undefined,
  })
})

test('it is written when asked, and gone when asked', () => {
  expect(myFace.read()).toBeNull()
  keepFace({ sizes: ['M'], pupils: 66 }, 'camera')
  expect(JSON.parse(localStorage.getItem('client_face') ?? '')).toMatchObject({ v: 1, sizes: ['M'] })
  expect(keptText({ sizes: ['M', 'S'] })).toBe('Tu talla M quedó guardada en este dispositivo')
  forgetFace()
  expect(myFace.read()).toBeNull()
})
