import type { LazyRouteFunction, RouteObject } from 'react-router'
import { fetchPart } from '@/shared/lib/fetch-part'
import type { PageHandle } from './page-handle'
import { PageWaiting } from './page-waiting'
import { RouteError } from './route-error'

type LazyPage = LazyRouteFunction<RouteObject>
type PageModule = Awaited<ReturnType<LazyPage>>

/** Path to page, or to what fetches it. A page file exports its `Component` and, where it has one, its `loader`. */
export type PageTable = Record<string, LazyPage | PageModule>

/** Turns a table of pages into routes that carry the titles of pages.json. */
export function pageRoutes(table: PageTable, pages: { path: string; title: string }[]): RouteObject[] {
  const titles = new Map(pages.map((page) => [page.path, page.title]))
  return Object.entries(table).map(([path, page]) => ({
    path,
    ...(typeof page === 'function' ? { lazy: () => fetchPart(page) } : page),
    handle: { title: titles.get(path) ?? '' } satisfies PageHandle,
    hydrateFallbackElement: <PageWaiting />,
    errorElement: <RouteError />,
  }))
}
