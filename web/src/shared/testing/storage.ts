import { vi } from 'vitest'

/**
 * A browser whose storage is full (it takes nothing) or forbidden (it gives nothing either), until the test is over or
 * the returned function is called.
 */
export function refuseStorage({ isForbidden = false } = {}): () => void {
  const refused = isForbidden ? ['setItem', 'getItem', 'removeItem'] : ['setItem']
  const storage = window.localStorage
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      get: (_, name) => {
        if (refused.includes(String(name))) {
          return () => {
            throw new DOMException('refused', 'QuotaExceededError')
          }
        }
        const value: unknown = Reflect.get(storage, name)
        return typeof value === 'function' ? value.bind(storage) : value
      },
    }),
  )
  return () => vi.unstubAllGlobals()
}
