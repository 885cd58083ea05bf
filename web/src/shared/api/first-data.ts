import type { QueryClient, QueryKey } from '@tanstack/react-query'

interface FirstData {
  queries: { key: QueryKey; data: unknown }[]
}

/** Takes the data that the server wrote into the document, so the page needs no second request to show itself. */
export function seedFirstData(client: QueryClient, document: Document) {
  const text = document.getElementById('mirada-data')?.textContent
  if (!text) return
  const { queries } = JSON.parse(text) as FirstData
  for (const { key, data } of queries) client.setQueryData(key, data)
}
