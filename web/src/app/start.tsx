import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router'
import { seedFirstData } from '@/shared/api/first-data'
import { createQueryClient } from '@/shared/api/query-client'
import '@/shared/styles/app.css'
import { loadFirstPage } from './load-first-page'
import { Providers } from './providers'
import { forbidCompiledSchemas } from './schema-policy'
import { shareStyleNonce } from './style-nonce'

/** Draws one of the two documents, shop or back office, from its routes. */
export async function start(routes: RouteObject[]) {
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no #root')
  shareStyleNonce(document)
  forbidCompiledSchemas()
  const client = createQueryClient()
  seedFirstData(client, document)
  await loadFirstPage(routes, location.pathname)
  createRoot(root).render(
    <StrictMode>
      <Providers client={client}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Providers>
    </StrictMode>,
  )
}
