import { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { compareVersion } from '@/shared/api/new-version'
import { refuseStorage } from '@/shared/testing/storage'
import { takeNewVersion } from './take-new-version'

afterEach(() => vi.unstubAllGlobals())

async function goOn() {
  document.head.innerHTML = '<meta name="build" content="1">'
  compareVersion(new Response(null, { headers: { 'X-Build': '2' } }))
  const router = createMemoryRouter([{ path: '*', element: null }])
  const load = vi.fn()
  takeNewVersion(router, new QueryClient(), load)
  await router.navigate('/cart')
  return load
}

test('a new version comes with the next page', async () => {
  expect(await goOn()).toHaveBeenCalledOnce()
})

test('but not where the cart would go with the page', async () => {
  refuseStorage()
  expect(await goOn()).not.toHaveBeenCalled()
})
