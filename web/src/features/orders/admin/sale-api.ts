import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'
import type { SaleStatus } from './sale-words'
import type { Work } from './waiting-words'

export type Sale = components['schemas']['SaleView']
export type SalesSummary = components['schemas']['SalesSummary']

export interface SalesFilter {
  status?: SaleStatus
  email?: string
  waiting?: Work
}

export const salesPageSize = 20

/** One page of all orders that match, newest first, and the figures of all of them. */
export const salesQuery = (filter: SalesFilter, page: number) =>
  queryOptions({
    queryKey: keys.sales(filter, page),
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/admin/orders', {
          params: { query: { ...filter, page, per_page: salesPageSize } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

/** Where the browser downloads every order that matches. */
export function exportAddress({ status, email, waiting }: SalesFilter): string {
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(email && { email }),
    ...(waiting && { waiting }),
  })
  return ['/api/admin/orders/export', query.toString()].filter(Boolean).join('?')
}
