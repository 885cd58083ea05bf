import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { connectionWorks, isConnected } from '@/shared/api/connection'
import { server } from '@/shared/testing/fake-api'
import { fetchPart, PartMissing } from './fetch-part'

afterEach(connectionWorks)

test('a part that a server does not have is asked for four times, then missing', async () => {
  const load = vi.fn(() => Promise.reject(new Error('404')))
  await expect(fetchPart(load)).rejects.toBeInstanceOf(PartMissing)
  expect(load).toHaveBeenCalledTimes(4)
})

test('while nothing answers it waits, however long that takes', async () => {
  server.use(http.get('*/healthz', () => HttpResponse.error()))
  let isThere = false
  const load = vi.fn(() => (isThere ? Promise.resolve('part') : Promise.reject(new Error('no line'))))
  const part = fetchPart(load)
  await vi.waitFor(() => expect(isConnected()).toBe(false))
  expect(load).toHaveBeenCalledTimes(1)
  isThere = true
  connectionWorks()
  expect(await part).toBe('part')
})
