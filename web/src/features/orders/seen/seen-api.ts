import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { components } from '@/shared/api/schema'

export type SeenOrder = components['schemas']['SeenView']
export type SeenEvent = components['schemas']['SeenEvent']

/** An order, to its buyer or to who has the key of its mail. */
export const seenQuery = (number: string, key: string) =>
  queryOptions({
    queryKey: ['order', number, key],
    queryFn: ({ signal }) => {
      const header = key ? { 'X-Order-Key': key } : {}
      const params = { path: { number }, header }
      return dataOf(api.GET('/api/orders/{number}', { params, signal, cache: 'no-store' }))
    },
    staleTime: 10_000,
  })

export function useCancelOrder(number: string, key: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => dataOf(api.POST('/api/orders/{number}/cancel', { params: { path: { number } } })),
    onSuccess: (order) => {
      client.setQueryData(seenQuery(number, key).queryKey, order)
      return client.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}
