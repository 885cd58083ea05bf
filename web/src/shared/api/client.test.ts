import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, server } from '@/shared/testing/fake-api'
import { ApiError } from './api-error'
import { api, dataOf } from './client'

// The description of the server knows no such path; these tests are about the transport.
const call = api as unknown as Record<
  'GET' | 'POST',
  (path: string, init?: object) => Promise<{ data?: unknown }>
>

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** Lets time pass until the call is settled. */
async function settled<T>(promise: Promise<T>) {
  const result = promise.then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  )
  let done = false
  void result.then(() => {
    done = true
  })
  while (!done) await vi.advanceTimersByTimeAsync(50)
  return result
}

test('a success gives the body', async () => {
  fakeApi({ 'GET /api/things': { json: { id: 1 } } })
  expect((await settled(dataOf(call.GET('/api/things')))).value).toEqual({ id: 1 })
})

test('a refusal is thrown with its status, code, sentence and fields', async () => {
  const errors = [{ field: 'name', message: 'required' }]
  fakeApi({
    'POST /api/things': {
      status: 422,
      json: { status: 422, code: 'things.invalid', detail: 'No name', errors },
    },
  })
  const { error } = await settled(call.POST('/api/things', { body: { name: '' } }))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 422, code: 'things.invalid', detail: 'No name', fieldErrors: errors })
})

test('an answer without a problem body still becomes an ApiError', async () => {
  server.use(http.post('*/api/things', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })))
  expect((await settled(call.POST('/api/things'))).error).toMatchObject({ status: 502, code: 'unknown' })
})

test.each([502, 503, 504])('a read is repeated after %i, with a growing pause', async (status) => {
  const started = Date.now()
  const seen = fakeApi({ 'GET /api/things': [{ status }, { status }, { json: 'here' }] })
  expect((await settled(call.GET('/api/things'))).value?.data).toBe('here')
  expect(seen['GET /api/things']).toHaveLength(3)
  expect(Date.now() - started).toBeGreaterThanOrEqual(300 + 900)
})

test('a read is repeated after a lost connection', async () => {
  let asked = 0
  server.use(
    http.get('*/api/things', () => (++asked === 1 ? HttpResponse.error() : HttpResponse.json('here'))),
  )
  expect((await settled(call.GET('/api/things'))).value?.data).toBe('here')
})

test('a read that keeps failing gives up with the last answer', async () => {
  const seen = fakeApi({ 'GET /api/things': { status: 503 } })
  expect((await settled(call.GET('/api/things'))).error).toMatchObject({ status: 503 })
  expect(seen['GET /api/things']).toHaveLength(4)
})

test('Retry-After is honoured', async () => {
  const started = Date.now()
  fakeApi({ 'GET /api/things': [{ status: 503, headers: { 'Retry-After': '4' } }, { json: 'here' }] })
  await settled(call.GET('/api/things'))
  expect(Date.now() - started).toBeGreaterThanOrEqual(4000)
})

test('other failures of a read are final', async () => {
  const seen = fakeApi({ 'GET /api/things': { status: 500 } })
  expect((await settled(call.GET('/api/things'))).error).toMatchObject({ status: 500 })
  expect(seen['GET /api/things']).toHaveLength(1)
})

test('a write is sent once, whatever happens', async () => {
  const seen = fakeApi({ 'POST /api/things': { status: 503 } })
  expect((await settled(call.POST('/api/things'))).error).toMatchObject({ status: 503 })
  expect(seen['POST /api/things']).toHaveLength(1)
})

test('a write without an answer says that the connection was lost', async () => {
  server.use(http.post('*/api/things', () => HttpResponse.error()))
  expect((await settled(call.POST('/api/things'))).error).toMatchObject({
    status: 0,
    code: 'connection_lost',
  })
})

test('a cancelled read is not repeated', async () => {
  vi.useRealTimers()
  const stop = new AbortController()
  const seen = fakeApi({ 'GET /api/things': { status: 503 } })
  const reading = call.GET('/api/things', { signal: stop.signal })
  await vi.waitUntil(() => seen['GET /api/things']?.length === 1)
  stop.abort()
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  expect(seen['GET /api/things']).toHaveLength(1)
})
