import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { loadFirstPage } from './load-first-page'

const Page = () => null

function routesWith(lazy: RouteObject['lazy']): RouteObject[] {
  return [
    {
      children: [
        { path: '/brands', lazy },
        { path: '/other', lazy: () => Promise.reject(new Error('asked')) },
      ],
    },
  ]
}

test('the page at the address is there before it is drawn', async () => {
  const routes = routesWith(async () => ({ Component: Page }))
  await loadFirstPage(routes, '/brands')
  expect(routes[0]?.children?.[0]).toMatchObject({ Component: Page, lazy: undefined })
})

test('a page that does not come is left to the router', async () => {
  const lazy = () => Promise.reject(new Error('gone'))
  const routes = routesWith(lazy)
  await loadFirstPage(routes, '/brands')
  expect(routes[0]?.children?.[0]?.lazy).toBe(lazy)
})
