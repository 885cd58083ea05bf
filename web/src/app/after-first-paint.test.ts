import { beforeEach, expect, test, vi } from 'vitest'
import { afterFirstPaint } from './after-first-paint'

let tell: (...names: string[]) => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: (paints: { getEntriesByName: (name: string) => string[] }) => void) {
        tell = (...names) => listener({ getEntriesByName: (asked) => names.filter((name) => name === asked) })
      }
      observe() {}
    },
  )
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function drawn() {
  const root = document.createElement('div')
  root.append('drawn')
  return root
}

/** Whether the wait is over by now. */
async function isOver(wait: Promise<void>) {
  const over = vi.fn()
  wait.then(over)
  await vi.advanceTimersByTimeAsync(0)
  return over.mock.calls.length > 0
}

test('what the server drew is seen before the work begins', async () => {
  const wait = afterFirstPaint(drawn())
  tell('first-paint')
  expect(await isOver(wait)).toBe(false)
  tell('first-contentful-paint')
  expect(await isOver(wait)).toBe(true)
})

test('a page that draws itself begins at once', async () => {
  expect(await isOver(afterFirstPaint(document.createElement('div')))).toBe(true)
})

test('a browser that never tells is not waited for', async () => {
  const wait = afterFirstPaint(drawn())
  await vi.advanceTimersByTimeAsync(499)
  expect(await isOver(wait)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isOver(wait)).toBe(true)
})
