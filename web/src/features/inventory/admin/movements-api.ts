import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

export type Movement = components['schemas']['MovementView']
export type Direction = Movement['transaction_type']

export interface Adjustment {
  product_id: string
  transaction_type: Direction
  quantity: number
  reason: string
}

const shownMovements = 10

export const movementsQuery = (productId: string) =>
  queryOptions({
    queryKey: keys.movements(productId),
    queryFn: async ({ signal }) => {
      const query = { product_id: productId, per_page: shownMovements }
      return (await dataOf(api.GET('/api/admin/stock-transactions', { params: { query }, signal }))).items
    },
    staleTime: 0,
  })

export const adjustStock = (key: string, body: Adjustment) =>
  dataOf(api.POST('/api/admin/stock-transactions', { params: { header: { 'Idempotency-Key': key } }, body }))
