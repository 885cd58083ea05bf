import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { followCurrency } from '@/shared/api/new-version'
import type { components } from '@/shared/api/schema'

export type Ordering = components['schemas']['OrderingView']
export type PickupPlace = Ordering['pickup_places'][number]

/** What can be ordered, and how; nothing until the owner has opened a way. */
export const orderingQuery = queryOptions({
  queryKey: ['ordering'],
  queryFn: async ({ signal }) => {
    const ordering = await dataOf(api.GET('/api/ordering', { signal }))
    followCurrency(ordering.currency)
    return ordering
  },
})
