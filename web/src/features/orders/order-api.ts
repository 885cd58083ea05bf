import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { components } from '@/shared/api/schema'

export type Order = components['schemas']['OrderView']

/** One's own orders, newest first. */
export const ordersQuery = (page: number) =>
  queryOptions({
    queryKey: ['orders', page],
    queryFn: ({ signal }) => dataOf(api.GET('/api/orders', { params: { query: { page } }, signal })),
    placeholderData: keepPreviousData,
  })
