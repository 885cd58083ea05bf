import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'

/** A product as it will be, for who has the token of its preview. Nothing of it is kept. */
export const previewQuery = (id: string, token: string) =>
  queryOptions({
    queryKey: ['preview', 'product', id, token],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/products/{id}', {
          params: { path: { id }, header: { 'Mirada-Preview': token } },
          signal,
        }),
      ),
    gcTime: 0,
  })
