import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api, dataOf } from '@/shared/api/client'
import type { components, operations } from '@/shared/api/schema'

type Schemas = components['schemas']
export type AdminProduct = Schemas['ProductView']
export type ProductForm = Schemas['ProductForm']
export type ProductsQuery = NonNullable<operations['listAdminProducts']['parameters']['query']>

export const productsOnAPage = 20

const everyProduct = ['catalog', 'products']

export const productsQuery = (query: ProductsQuery) =>
  queryOptions({
    queryKey: [...everyProduct, 'list', query],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/admin/products', {
          params: { query: { ...query, per_page: productsOnAPage } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

/** Never an old copy: a form is filled from it, and saved over the version it says. */
export const adminProductQuery = (id: string) =>
  queryOptions({
    queryKey: [...everyProduct, 'one', id],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/admin/products/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
    gcTime: 0,
  })

/** Lists, the open product and its history are asked for again; what is not on screen, when it is. */
export function useProductRefresh() {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: everyProduct }), [client])
}

export function useCreateProduct() {
  const refresh = useProductRefresh()
  return useMutation({
    mutationFn: (body: ProductForm) => dataOf(api.POST('/api/admin/products', { body })),
    onSuccess: refresh,
  })
}

export function useUpdateProduct(id: string) {
  const refresh = useProductRefresh()
  return useMutation({
    mutationFn: (body: ProductForm) =>
      dataOf(api.PUT('/api/admin/products/{id}', { params: { path: { id } }, body })),
    onSuccess: refresh,
  })
}

export function useDeleteProduct() {
  const refresh = useProductRefresh()
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/admin/products/{id}', { params: { path: { id } } }),
    onSuccess: refresh,
  })
}
