import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { specOf } from './product-frame'
import type { Wearable } from './wearable'

/** The newest products of the shop that can be tried on and bought. */
const shopFramesQuery = queryOptions({
  queryKey: ['product-frames'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/product-frames', { signal })),
  select: ({ items }) =>
    items.map(
      ({ product_id, name, brand, price, frame }): Wearable => ({
        id: product_id,
        name,
        brand,
        price,
        spec: specOf(frame),
      }),
    ),
  staleTime: 300_000,
})

const none: readonly Wearable[] = []

/** The shop's own frames; the try-on does not wait for them. */
export function useShopFrames(enabled: boolean): readonly Wearable[] {
  return useQuery({ ...shopFramesQuery, enabled }).data ?? none
}
