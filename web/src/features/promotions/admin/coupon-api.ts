import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

type Schemas = components['schemas']
export type Coupon = Schemas['CouponView']

export const couponsQuery = (page: number) =>
  queryOptions({
    queryKey: keys.coupons(page),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/admin/coupons', { params: { query: { page, per_page: 20 } }, signal })),
    placeholderData: keepPreviousData,
  })

export const saveCoupon = (id: string | undefined, body: Schemas['CouponForm']) =>
  id
    ? dataOf(api.PUT('/api/admin/coupons/{id}', { params: { path: { id } }, body }))
    : dataOf(api.POST('/api/admin/coupons', { body }))

export const deleteCoupon = (id: string) =>
  api.DELETE('/api/admin/coupons/{id}', { params: { path: { id } } })
