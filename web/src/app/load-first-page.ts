import { matchRoutes, type RouteObject } from 'react-router'

/** Loads the page at the address before anything is drawn, so that its first picture is whole and nothing moves after it. */
export async function loadFirstPage(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      try {
        Object.assign(route, await route.lazy(), { lazy: undefined })
      } catch {
        // The router loads it again and says what is wrong.
      }
    }),
  )
}
