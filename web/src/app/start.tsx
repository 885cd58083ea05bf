import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { seedFirstData } from '@/shared/api/first-data'
import { createQueryClient } from '@/shared/api/query-client'
import { Application } from './application'
import { loadFirstPage } from './load-first-page'
import { shareStyleNonce } from './style-nonce'

/** Brings one of the two documents, shop or back office, to life from its routes. */
export async function start(routes: RouteObject[]) {
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no #root')
  shareStyleNonce(document)
  const client = createQueryClient()
  seedFirstData(client, document)
  await loadFirstPage(routes, location.pathname)
  const application = <Application client={client} router={createBrowserRouter(routes)} />
  // In a transition React gives way to whoever scrolls or taps meanwhile.
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, application)
    else createRoot(root).render(application)
  })
}
