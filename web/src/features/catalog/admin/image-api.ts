import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'
import { sendFile } from '@/shared/api/send-file'
import { useRefresh } from '@/shared/api/use-refresh'
import { noteChange } from '@/shared/editing/last-change'
import { throughSession } from '@/shared/editing/paused-session'
import { useDeed } from '@/shared/editing/use-deed'

export type ProductImage = components['schemas']['ImageView']

/** More than a product can have, so that one page is all of them. */
const allOfThem = 100

export const imagesQuery = (productId: string) =>
  queryOptions({
    queryKey: keys.images(productId),
    queryFn: async ({ signal }) => {
      const query = { product_id: productId, per_page: allOfThem }
      return (await dataOf(api.GET('/api/admin/product-images', { params: { query }, signal }))).items
    },
  })

export function useSendImage(productId: string) {
  const refresh = useRefresh('image')
  return async (file: File, how: { onProgress: (percent: number) => void; signal: AbortSignal }) => {
    const fields = { product_id: productId }
    await throughSession(() =>
      sendFile<ProductImage>('/api/admin/product-images', file, { fields, onChange: noteChange, ...how }),
    )
    await refresh()
  }
}

export const changeImage = ({ id, ...body }: { id: string; alt_text?: string; is_thumbnail?: true }) =>
  dataOf(api.PUT('/api/admin/product-images/{id}', { params: { path: { id } }, body }))

export const deleteImage = (id: string) =>
  api.DELETE('/api/admin/product-images/{id}', { params: { path: { id } } })

/** Shows the new order at once; when the server refuses it, what it has comes back. */
export function useOrderImages(productId: string) {
  const client = useQueryClient()
  const { queryKey } = imagesQuery(productId)
  return useDeed({
    kind: 'image',
    send: async (images: ProductImage[]) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, images)
      const body = { product_id: productId, ids: images.map(({ id }) => id) }
      return dataOf(api.PUT('/api/admin/product-images/order', { body }))
    },
    failed: (error) => ({ description: error.message }),
  })
}
