import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { productFrameQuery, specOf } from './product-frame'
import type { Wearable } from './wearable'

/** As many as a strip can hold and a person try. */
const most = 12

/** The newest products of the shop that can be tried on and bought. */
const triableQuery = queryOptions({
  queryKey: ['products', 'triable'],
  queryFn: ({ signal }) =>
    dataOf(
      api.GET('/api/products', {
        params: { query: { f: 'prueba.si_disponible.si', per_page: most } },
        signal,
      }),
    ),
  select: ({ items }) => items,
  staleTime: 300_000,
})

/** The shop's own frames, as far as they came; the try-on waits for none of them. */
export function useShopFrames(enabled: boolean): readonly Wearable[] {
  const { data: products = [] } = useQuery({ ...triableQuery, enabled })
  return useQueries({
    queries: products.map(({ id }) => productFrameQuery(id)),
    combine: (frames) =>
      products.flatMap(({ id, name, price, brand }, i): Wearable[] => {
        const frame = frames[i]?.data
        return frame ? [{ id, name, price, brand: brand?.name ?? '', spec: specOf(frame) }] : []
      }),
  })
}
