import { afterEach, expect, test, vi } from 'vitest'
import { openCamera } from './camera'

const stream = { getTracks: () => [] }
const refused = (name: string) => Promise.reject(new DOMException('', name))

function cameraThatAnswers(...answers: (() => Promise<unknown>)[]) {
  const getUserMedia = vi.fn(() => answers.shift()?.())
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Chrome/150', mediaDevices: { getUserMedia } })
  vi.useFakeTimers()
  return getUserMedia
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a camera that was only just let go of is asked for again', async () => {
  const asked = cameraThatAnswers(
    () => refused('NotReadableError'),
    () => Promise.resolve(stream),
  )
  const opened = openCamera()
  await vi.runAllTimersAsync()
  expect(await opened).toBe(stream)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('one that stays busy is not asked for ever', async () => {
  const busy = () => refused('NotReadableError')
  const asked = cameraThatAnswers(busy, busy, busy, busy, busy)
  const opened = expect(openCamera()).rejects.toMatchObject({ detail: 'busy' })
  await vi.runAllTimersAsync()
  await opened
  expect(asked).toHaveBeenCalledTimes(4)
})

test('who says no is asked once', async () => {
  const asked = cameraThatAnswers(() => refused('NotAllowedError'))
  await expect(openCamera()).rejects.toMatchObject({ detail: 'denied' })
  expect(asked).toHaveBeenCalledTimes(1)
})
