import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components, operations } from '@/shared/api/schema'

type Schemas = components['schemas']
export type AdminProduct = Schemas['ProductView']
export type ProductForm = Schemas['ProductForm']
export type ProductsQuery = NonNullable<operations['listAdminProducts']['parameters']['query']>

export const productsOnAPage = 20

export const productsQuery = (query: ProductsQuery) =>
  queryOptions({
    queryKey: keys.productList(query),
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
    queryKey: keys.product(id),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/admin/products/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
    gcTime: 0,
  })

export const saveProduct = (id: string | undefined, body: ProductForm) =>
  id
    ? dataOf(api.PUT('/api/admin/products/{id}', { params: { path: { id } }, body }))
    : dataOf(api.POST('/api/admin/products', { body }))

/** A draft with files of its own, without stock and reference. */
export const duplicateProduct = (id: string) =>
  dataOf(api.POST('/api/admin/products/{id}/duplicate', { params: { path: { id } } }))

/** Where a product that is not published can be looked at, for a while. */
export const openPreview = (id: string) =>
  dataOf(api.POST('/api/admin/previews', { body: { scope: 'product', target_id: id } }))

export const deleteProduct = (id: string) =>
  api.DELETE('/api/admin/products/{id}', { params: { path: { id } } })
