import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

type Schemas = components['schemas']
export type Coupon = Schemas['CouponView']

export const couponsQuery = queryOptions({
  queryKey: keys.coupons,
  queryFn: async ({ signal }) => {
    const params = { query: { per_page: 100 } }
    return (await dataOf(api.GET('/api/admin/coupons', { params, signal }))).items
  },
})

export const saveCoupon = (id: string | undefined, body: Schemas['CouponForm']) =>
  id
    ? dataOf(api.PUT('/api/admin/coupons/{id}', { params: { path: { id } }, body }))
    : dataOf(api.POST('/api/admin/coupons', { body }))

export const deleteCoupon = (id: string) =>
  api.DELETE('/api/admin/coupons/{id}', { params: { path: { id } } })
