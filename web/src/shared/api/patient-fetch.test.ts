import { afterEach, expect, test, vi } from 'vitest'
import { patientFetch } from './patient-fetch'

afterEach(() => vi.restoreAllMocks())

test('a line that gives nothing for long counts as lost, without a second try', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const silent = vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_request, options) =>
      new Promise((_, refuse) => {
        options?.signal?.addEventListener('abort', () => refuse(options.signal?.reason))
      }),
  )
  const answer = patientFetch(new Request('http://localhost/api/brands'))
  limit.abort(new DOMException('too long', 'TimeoutError'))
  await expect(answer).rejects.toThrow('too long')
  expect(silent).toHaveBeenCalledTimes(1)
})
