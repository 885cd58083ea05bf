import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

export type Category = components['schemas']['CategoryView']
export type CategoryForm = components['schemas']['CategoryForm']

export const categoriesOnAPage = 20

export const categoriesQuery = (page: number, perPage = categoriesOnAPage) =>
  queryOptions({
    queryKey: keys.categories(page, perPage),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/admin/categories', { params: { query: { page, per_page: perPage } }, signal })),
    placeholderData: keepPreviousData,
  })

export const saveCategory = (id: string | undefined, body: CategoryForm) =>
  id
    ? dataOf(api.PUT('/api/admin/categories/{id}', { params: { path: { id } }, body }))
    : dataOf(api.POST('/api/admin/categories', { body }))

export const deleteCategory = (id: string) =>
  dataOf(api.DELETE('/api/admin/categories/{id}', { params: { path: { id } } }))
