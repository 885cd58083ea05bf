import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { type ProductFrame, productFrameQuery } from '../product-frame'

const path = (productId: string) => ({ path: { id: productId } })

export const staffFrameQuery = (productId: string) =>
  queryOptions({
    queryKey: ['admin', 'product-frame', productId],
    queryFn: async ({ signal }) => {
      const answer = api.GET('/api/admin/product-frames/{id}', { params: path(productId), signal })
      return { frame: (await dataOf(answer)).frame ?? null }
    },
  })

function useFrameRefresh(productId: string) {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: staffFrameQuery(productId).queryKey }),
      cache.invalidateQueries({ queryKey: productFrameQuery(productId).queryKey }),
    ])
}

export function useDescribeFrame(productId: string) {
  const refresh = useFrameRefresh(productId)
  return useMutation({
    mutationFn: (frame: ProductFrame) =>
      dataOf(api.PUT('/api/admin/product-frames/{id}', { params: path(productId), body: frame })),
    onSuccess: refresh,
  })
}

export function useForgetFrame(productId: string) {
  const refresh = useFrameRefresh(productId)
  return useMutation({
    mutationFn: () => api.DELETE('/api/admin/product-frames/{id}', { params: path(productId) }),
    onSuccess: refresh,
  })
}
