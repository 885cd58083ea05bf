import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToCart } from './cart-store'
import { beginWith } from './cart-sync'
import { followCart } from './follow-cart'
import { waitingChanges } from './waiting-changes'

const product = { id: '00000001-0000-7000-8000-000000000000', name: 'Samaná', price: 10, image_url: '' }
const acknowledge = async () => waitingChanges.remove(waitingChanges.read().map(({ id }) => id))

let stop: (() => void) | undefined
function follow(answer: () => Promise<unknown>) {
  const exchange = vi.fn(answer)
  stop = followCart(exchange)
  return exchange
}

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  beginWith('maria')
})
afterEach(() => {
  stop?.()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a page that is looked at asks by itself what other devices did', async () => {
  const exchange = follow(acknowledge)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(exchange.mock.calls.length).toBeGreaterThanOrEqual(4)
  look('hidden')
  const asked = exchange.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(exchange.mock.calls.length, 'nobody looks').toBeLessThanOrEqual(asked + 1)
  look('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(exchange.mock.calls.length).toBeGreaterThan(asked)
})

test('presses in a row go in one message', async () => {
  const exchange = follow(acknowledge)
  await vi.advanceTimersByTimeAsync(0)
  for (let press = 0; press < 5; press += 1) addToCart(product, 1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(exchange).toHaveBeenCalledTimes(2)
  expect(waitingChanges.read()).toEqual([])
})

test('what fails is tried again until it is acknowledged, at once when the line is back', async () => {
  let isLineGood = false
  const exchange = follow(() => (isLineGood ? acknowledge() : Promise.reject(new Error('lost'))))
  addToCart(product, 1)
  await vi.advanceTimersByTimeAsync(120_000)
  const tried = exchange.mock.calls.length
  expect(tried).toBeGreaterThan(5)
  expect(waitingChanges.read()).toHaveLength(1)
  isLineGood = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(waitingChanges.read()).toEqual([])
})

test('a page that is put aside sends what waits in a way that goes on without it', async () => {
  const exchange = follow(acknowledge)
  await vi.advanceTimersByTimeAsync(0)
  addToCart(product, 1)
  look('hidden')
  expect(exchange).toHaveBeenLastCalledWith({ isLeaving: true })
})

test('once it is over nothing is sent any more', async () => {
  const exchange = follow(acknowledge)
  await vi.advanceTimersByTimeAsync(0)
  stop?.()
  addToCart(product, 1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(exchange).toHaveBeenCalledTimes(1)
})
