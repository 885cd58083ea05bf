import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { dropDrafts } from '@/shared/lib/form-draft'
import { dismissToast, shownToast } from '@/shared/ui/toast'
import { server } from './fake-api'

// A page is fetched when it is first visited; on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  dropDrafts('')
  // What one test was told must not answer the question of the next.
  const left = shownToast()
  if (left) dismissToast(left.id)
})
afterAll(() => {
  server.close()
  vi.useRealTimers()
  // Files of tests share one window, where they have one.
  if (typeof window === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.title = ''
  document.head.replaceChildren()
  document.body.replaceChildren()
})
