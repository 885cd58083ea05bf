import type { QueryClient, QueryKey } from '@tanstack/react-query'

export interface FirstData {
  queries: { key: QueryKey; data: unknown }[]
}

/** Takes the data that the server wrote into the document, so the page needs no second request to show itself. */
export function seedFirstData(client: QueryClient, document: Document) {
  const text = document.getElementById('mirada-data')?.textContent
  if (text) seed(client, JSON.parse(text) as FirstData)
}

export function seed(client: QueryClient, { queries }: FirstData) {
  for (const { key, data } of queries) client.setQueryData(key, data)
}
