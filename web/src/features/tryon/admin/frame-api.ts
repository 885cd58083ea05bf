import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { ProductFrame } from '../product-frame'

const path = (productId: string) => ({ path: { id: productId } })

/** What staff read: null where nobody described the frame. */
export interface StaffFrame {
  frame: ProductFrame | null
  version: number
}

export const staffFrameQuery = (productId: string) =>
  queryOptions({
    queryKey: keys.frame(productId),
    queryFn: async ({ signal }): Promise<StaffFrame> => {
      const answer = api.GET('/api/admin/product-frames/{id}', { params: path(productId), signal })
      const { frame, version } = await dataOf(answer)
      return { frame: frame ?? null, version }
    },
  })

export const describeFrame = (productId: string, body: ProductFrame & { version?: number }) =>
  dataOf(api.PUT('/api/admin/product-frames/{id}', { params: path(productId), body }))

export const forgetFrame = (productId: string) =>
  api.DELETE('/api/admin/product-frames/{id}', { params: path(productId) })
