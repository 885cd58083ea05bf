import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { watchConnection } from '@/shared/api/connection'
import { seedFirstData } from '@/shared/api/first-data'
import { createQueryClient } from '@/shared/api/query-client'
import { Application } from './application'
import { loadFirstPage } from './load-first-page'

/** Brings one of the two documents, shop or back office, to life from its routes. */
export async function start(routes: RouteObject[]) {
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no #root')
  watchConnection()
  const client = createQueryClient()
  seedFirstData(client, document)
  await loadFirstPage(routes, location.pathname)
  const isDrawn = root.hasChildNodes()
  const router = createBrowserRouter(routes, {
    // Tells that the page stands there already: where it was scrolled to is the browser's and the reader's affair.
    hydrationData: isDrawn ? { loaderData: {} } : undefined,
  })
  const application = <Application client={client} router={router} />
  // In a transition React gives way to whoever scrolls or taps meanwhile.
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, application)
    else createRoot(root).render(application)
  })
}
