import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { setCurrency } from '@/shared/lib/money'
import { firstKeys } from './first-keys'

export interface FirstData {
  queries: { key: QueryKey; data: unknown }[]
}

/** Takes the data that the server wrote into the document, so the page needs no second request to show itself. */
export function seedFirstData(client: QueryClient, document: Document) {
  const text = document.getElementById('mirada-data')?.textContent
  if (text) seed(client, JSON.parse(text) as FirstData)
}

/** The server has said that there is nothing at this path: whoever would ask for its data need not. */
export function isMissingPage(path: string): boolean {
  const loads = globalThis.performance?.getEntriesByType?.('navigation') as
    | PerformanceNavigationTiming[]
    | undefined
  const load = loads?.[0]
  return load?.responseStatus === 404 && new URL(load.name).pathname === path
}

export function seed(client: QueryClient, { queries }: FirstData) {
  for (const { key, data } of queries) client.setQueryData(key, data)
  setCurrency(client.getQueryData<string>(firstKeys.currency()) ?? '')
}
