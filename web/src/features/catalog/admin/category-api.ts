import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { components } from '@/shared/api/schema'

export type Category = components['schemas']['CategoryView']
export interface CategoryChange {
  id?: string
  name: string
  description: string
}

export const categoriesOnAPage = 20

export const categoriesQuery = (page: number, perPage = categoriesOnAPage) =>
  queryOptions({
    queryKey: ['catalog', 'categories', page, perPage],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/admin/categories', { params: { query: { page, per_page: perPage } }, signal })),
    placeholderData: keepPreviousData,
  })

/** A new name shows on the category's products, and a removed category no longer does. */
function useCategoriesRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['catalog'] })
}

export function useSaveCategory() {
  const refresh = useCategoriesRefresh()
  return useMutation({
    mutationFn: ({ id, ...body }: CategoryChange) =>
      id
        ? dataOf(api.PUT('/api/admin/categories/{id}', { params: { path: { id } }, body }))
        : dataOf(api.POST('/api/admin/categories', { body })),
    onSuccess: refresh,
  })
}

export function useDeleteCategory() {
  const refresh = useCategoriesRefresh()
  return useMutation({
    mutationFn: (id: string) =>
      dataOf(api.DELETE('/api/admin/categories/{id}', { params: { path: { id } } })),
    onSuccess: refresh,
  })
}
