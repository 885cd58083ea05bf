import { expect, test } from 'vitest'
import { isFaceDetected, scoreOf } from '../tracking/reading'
import { isInsideOtherApp, troubleOf } from './camera'
import { squareAround } from './find-face'
import { middleSquare, wholeSquare } from './picture-source'
import { asFault, TryOnError } from './try-on-error'

test('a face is detected from a score above 0.7 on', () => {
  expect(isFaceDetected(0.7)).toBe(false)
  expect(isFaceDetected(0.71)).toBe(true)
  expect(scoreOf(null)).toBe(0)
  const landmarks = new Float32Array(478 * 3)
  landmarks[476 * 3 + 2] = 0.3
  landmarks[477 * 3 + 2] = 0.4
  expect(scoreOf({ landmarks, matrix: new Float32Array(16) })).toBeCloseTo(0.75)
})

const named = (name: string) => new DOMException('', name)

test.each([
  [named('NotAllowedError'), 'denied'],
  [named('NotFoundError'), 'missing'],
  [named('OverconstrainedError'), 'missing'],
  [named('NotReadableError'), 'busy'],
  ['anything', 'denied'],
])('%s means that the camera is %s', (error, trouble) => {
  expect(troubleOf(error, 'Mozilla/5.0 Chrome/150')).toBe(trouble)
})

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit Instagram 300.0', true],
  ['Mozilla/5.0 (Linux; Android 14; wv) [FB_IAB/FB4A;FBAV/450]', true],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/120', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1', false],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/150 Safari/537', false],
])('%s is inside another app: %s', (userAgent, inside) => {
  expect(isInsideOtherApp(userAgent)).toBe(inside)
  expect(troubleOf(named('NotAllowedError'), userAgent)).toBe(inside ? 'in-app' : 'denied')
})

test('the middle of a picture and the whole of it are squares', () => {
  expect(middleSquare(640, 480)).toEqual({ x: 80, y: 0, side: 480 })
  expect(wholeSquare(640, 480)).toEqual({ x: 0, y: -80, side: 640 })
})

test('a small face is brought closer', () => {
  const landmarks = new Float32Array(478 * 3).fill(0.5)
  landmarks[0] = 0.4
  landmarks[3] = 0.6
  const closer = squareAround({ landmarks, matrix: new Float32Array(16) }, { x: 100, y: 0, side: 1000 })
  expect(closer.side).toBeCloseTo(440)
  expect(closer.x + closer.side / 2).toBeCloseTo(600)
})

test('a fault keeps its name on the way up', async () => {
  const model = new TryOnError('model', 'Cat Eye')
  await expect(asFault('start', () => Promise.reject(model))).rejects.toBe(model)
  await expect(asFault('start', () => Promise.reject(new Error('x')))).rejects.toMatchObject({
    fault: 'start',
  })
})
