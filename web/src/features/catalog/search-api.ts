import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { components } from '@/shared/api/schema'
import type { Product } from './api'

type Schemas = components['schemas']
/** A found product is a card that also carries what else it can be found by. */
export type FoundProduct = Product & Schemas['FoundView']
/** What was found, how the words were taken, and which lists they may mean: all in one answer. */
export type Search = Omit<Schemas['SearchView'], 'items' | 'matched'> & {
  items: FoundProduct[]
  /** Of each thing that was looked for, the phrases that are it. */
  matched: string[][]
}
export type Suggestion = Schemas['SuggestionView']

export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['products', 'search', words],
    queryFn: async ({ signal }) =>
      (await dataOf(api.GET('/api/products/search', { params: { query: { q: words } }, signal }))) as Search,
  })

export const searchHref = (words: string) => `/search?${new URLSearchParams({ q: words })}`
