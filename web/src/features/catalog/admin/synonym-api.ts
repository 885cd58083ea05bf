import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

export type Synonym = components['schemas']['SynonymView']
export type SynonymForm = components['schemas']['SynonymForm']

const setsOnAPage = 100

/** All sets: a shop has a few dozen, and staff look for one with their eyes. */
export const synonymsQuery = queryOptions({
  queryKey: keys.synonyms,
  queryFn: async ({ signal }) => {
    const sets: Synonym[] = []
    for (let page = 1; ; page += 1) {
      const query = { page, per_page: setsOnAPage }
      const { items, total } = await dataOf(
        api.GET('/api/admin/search-synonyms', { params: { query }, signal }),
      )
      sets.push(...items)
      if (sets.length >= total || items.length === 0) return sets
    }
  },
})

export const saveSynonym = (id: string | undefined, body: SynonymForm) =>
  id
    ? dataOf(api.PUT('/api/admin/search-synonyms/{id}', { params: { path: { id } }, body }))
    : dataOf(api.POST('/api/admin/search-synonyms', { body }))

export const deleteSynonym = ({ id }: Synonym) =>
  api.DELETE('/api/admin/search-synonyms/{id}', { params: { path: { id } } })
