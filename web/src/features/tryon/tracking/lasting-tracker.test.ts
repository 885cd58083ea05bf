import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastingTracker, measurePicture, PictureLost } from './lasting-tracker'
import type { Measured, Tracker } from './tracker'

const picture = {} as ImageBitmap
const measured: Measured = { picture, reading: null, milliseconds: 1 }

class FakeTracker implements Tracker {
  readonly place = 'worker'
  isClosed = false
  constructor(readonly read: Tracker['read']) {}
  close() {
    this.isClosed = true
  }
}

const hangs = () => new FakeTracker(() => new Promise(() => {}))
const works = () => new FakeTracker(async () => measured)

/** Gives these trackers one after the other. */
const startEach = (...trackers: FakeTracker[]) => {
  const left = [...trackers]
  return vi.fn(async () => left.shift() as FakeTracker)
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('one that hangs is closed and replaced; the picture is lost, the next is measured', async () => {
  const [bad, good] = [hangs(), works()]
  const tracker = await lastingTracker(startEach(bad, good))
  const lost = expect(tracker.read(picture, 'video')).rejects.toBeInstanceOf(PictureLost)
  await vi.advanceTimersByTimeAsync(8000)
  await lost
  expect(bad.isClosed).toBe(true)
  await expect(tracker.read(picture, 'video')).resolves.toBe(measured)
})

test('whoever asks for a measured picture does not notice', async () => {
  const tracker = await lastingTracker(startEach(hangs(), works()))
  const take = vi.fn(async () => picture)
  const answer = measurePicture(tracker, take, 'photo')
  await vi.advanceTimersByTimeAsync(8000)
  await expect(answer).resolves.toBe(measured)
  expect(take).toHaveBeenCalledTimes(2)
})

test('the second one that hangs is the end', async () => {
  const start = startEach(hangs(), hangs(), works())
  const tracker = await lastingTracker(start)
  const answer = expect(measurePicture(tracker, async () => picture, 'video')).rejects.toThrow('8 s')
  await vi.advanceTimersByTimeAsync(16_000)
  await answer
  expect(start).toHaveBeenCalledTimes(2)
})

test('one that starts too late is closed', async () => {
  let arrive = (_: Tracker) => {}
  const late = works()
  const answer = expect(
    lastingTracker(
      () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    ),
  ).rejects.toThrow('60 s')
  await vi.advanceTimersByTimeAsync(60_000)
  await answer
  arrive(late)
  await vi.advanceTimersByTimeAsync(0)
  expect(late.isClosed).toBe(true)
})

test('nothing is replaced once it was closed', async () => {
  const start = startEach(hangs(), works())
  const tracker = await lastingTracker(start)
  const answer = expect(tracker.read(picture, 'video')).rejects.toThrow()
  tracker.close()
  await vi.advanceTimersByTimeAsync(8000)
  await answer
  expect(start).toHaveBeenCalledTimes(1)
})
