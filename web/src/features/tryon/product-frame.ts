import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { firstKeys } from '@/shared/api/first-keys'
import type { components } from '@/shared/api/schema'
import type { FrameSpec } from './frame/spec'
import { frameSpec } from './frame/spec-defaults'

export type ProductFrame = components['schemas']['FrameView']

/** The frame of a product, or null where nobody described it; of one that is not published with its token. */
export const productFrameQuery = (productId: string, preview?: string) =>
  queryOptions({
    queryKey: preview ? ['preview', 'frame', productId, preview] : firstKeys.productFrame(productId),
    queryFn: ({ signal }) => {
      const header = preview ? { 'Mirada-Preview': preview } : undefined
      return dataOf(
        api.GET('/api/product-frames/{id}', { params: { path: { id: productId }, header }, signal }),
      )
    },
    select: ({ frame }) => frame ?? null,
    staleTime: 300_000,
  })

/** What the generator builds from a description; what it leaves out, the shape decides. */
export function specOf(frame: ProductFrame): FrameSpec {
  const { shape, material, lens_width, lens_height, bridge, temple, color, tortoise, tint } = frame
  return frameSpec({
    shape,
    material,
    lensWidth: lens_width,
    ...(lens_height ? { lensHeight: lens_height } : {}),
    bridge,
    temple,
    color,
    tint,
    tortoise: tortoise ?? null,
  })
}
