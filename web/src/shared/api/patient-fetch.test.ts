import { afterEach, expect, test, vi } from 'vitest'
import { patientFetch } from './patient-fetch'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a line that gives nothing for long counts as lost, without a second try', async () => {
  vi.useFakeTimers()
  const silent = vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_request, options) =>
      new Promise((_, refuse) => {
        options?.signal?.addEventListener('abort', () => refuse(options.signal?.reason))
      }),
  )
  const answer = patientFetch(new Request('http://localhost/api/brands')).catch(
    (error: Error) => error.message,
  )
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await answer).toBe('no answer')
  expect(silent).toHaveBeenCalledTimes(1)
})
