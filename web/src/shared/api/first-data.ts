import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { setCurrency } from '@/shared/lib/money'
import { firstKeys } from './first-keys'

export interface FirstData {
  queries: { key: QueryKey; data: unknown }[]
}

/** Takes the data that the server wrote into the document, so the page needs no second request to show itself. */
export function seedFirstData(client: QueryClient, document: Document) {
  const text = document.getElementById('mirada-data')?.textContent
  if (text) seed(client, JSON.parse(text) as FirstData, isOutdated() ? longAgo : undefined)
}

/** How the document came here; servers that draw pages know nothing of that. */
function howItCame() {
  const loads = globalThis.performance?.getEntriesByType?.('navigation')
  return loads?.[0] as PerformanceNavigationTiming | undefined
}

/** The server has said that there is nothing at this path: whoever would ask for its data need not. */
export function isMissingPage(path: string): boolean {
  const load = howItCame()
  return load?.responseStatus === 404 && new URL(load.name).pathname === path
}

/** The server has said that it had no time to make the page anew: it is shown, and what it shows is asked for again. */
const isOutdated = () => howItCame()?.serverTiming?.some(({ name }) => name === 'outdated') ?? false

const longAgo = 1

export function seed(client: QueryClient, { queries }: FirstData, updatedAt?: number) {
  for (const { key, data } of queries) client.setQueryData(key, data, { updatedAt })
  setCurrency(client.getQueryData<string>(firstKeys.currency()) ?? '')
}
