import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { components } from '@/shared/api/schema'
import { sendFile } from '@/shared/api/send-file'

export type ProductImage = components['schemas']['ImageView']

/** More than a product can have, so that one page is all of them. */
const allOfThem = 100

export const imagesQuery = (productId: string) =>
  queryOptions({
    queryKey: ['catalog', 'product-images', productId],
    queryFn: async ({ signal }) => {
      const query = { product_id: productId, per_page: allOfThem }
      return (await dataOf(api.GET('/api/admin/product-images', { params: { query }, signal }))).items
    },
  })

/** The list of products shows the thumbnail, so it is out of date as well. */
function useImagesRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['catalog'] })
}

export function useSendImage(productId: string) {
  const refresh = useImagesRefresh()
  return async (file: File, how: { onProgress: (percent: number) => void; signal: AbortSignal }) => {
    const fields = { product_id: productId }
    await sendFile<ProductImage>('/api/admin/product-images', file, { fields, ...how })
    await refresh()
  }
}

export function useChangeImage() {
  const refresh = useImagesRefresh()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; alt_text?: string; is_thumbnail?: true }) =>
      dataOf(api.PUT('/api/admin/product-images/{id}', { params: { path: { id } }, body })),
    onSuccess: refresh,
  })
}

export function useDeleteImage() {
  const refresh = useImagesRefresh()
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/admin/product-images/{id}', { params: { path: { id } } }),
    onSuccess: refresh,
  })
}

/** Shows the new order at once; when the server refuses it, what it has comes back. */
export function useOrderImages(productId: string) {
  const client = useQueryClient()
  const refresh = useImagesRefresh()
  const { queryKey } = imagesQuery(productId)
  return useMutation({
    mutationFn: (images: ProductImage[]) => {
      const body = { product_id: productId, ids: images.map(({ id }) => id) }
      return dataOf(api.PUT('/api/admin/product-images/order', { body }))
    },
    onMutate: async (images) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, images)
    },
    onSettled: refresh,
  })
}
