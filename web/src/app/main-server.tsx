import './server-globals'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { type FirstData, seed } from '@/shared/api/first-data'
import { createQueryClient } from '@/shared/api/query-client'
import { Application } from './application'
import { drawnPages } from './drawn-pages'
import { framed } from './server-frame'
import { shopRoutes } from './shop-routes'

const routes = shopRoutes(drawnPages)

/** The page at an address as a visitor first sees it. The server calls this by its name. */
function drawPage(address: string, firstData: string): string {
  const client = createQueryClient()
  seed(client, JSON.parse(firstData) as FirstData)
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  return framed(renderToString(<Application client={client} router={router} />))
}

Object.assign(globalThis, { drawPage })
