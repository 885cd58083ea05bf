import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

export type Brand = components['schemas']['BrandView']
export type BrandForm = components['schemas']['BrandForm']

export const brandsOnAPage = 20

export const brandsQuery = (page: number, perPage = brandsOnAPage) =>
  queryOptions({
    queryKey: keys.brands(page, perPage),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/admin/brands', { params: { query: { page, per_page: perPage } }, signal })),
    placeholderData: keepPreviousData,
  })

export const saveBrand = (id: string | undefined, body: BrandForm) =>
  id
    ? dataOf(api.PUT('/api/admin/brands/{id}', { params: { path: { id } }, body }))
    : dataOf(api.POST('/api/admin/brands', { body }))

export const deleteBrand = (id: string) =>
  dataOf(api.DELETE('/api/admin/brands/{id}', { params: { path: { id } } }))
