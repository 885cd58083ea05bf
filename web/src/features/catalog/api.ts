import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { firstKeys } from '@/shared/api/first-keys'
import type { components } from '@/shared/api/schema'
import type { ListAddress, PlainSort } from './filters/list-address'

type Schemas = components['schemas']
export type Product = Schemas['CardView']
export type ProductDetail = Schemas['DetailView']
export type ProductImage = Schemas['ShopImageView']
export type Trait = Schemas['TraitView']
export type ListedBrand = Schemas['BrandView']
/** Lists have the first hundred; of others only the name is known. */
export type Brand = Pick<ListedBrand, 'name'> & Partial<ListedBrand>
export type MenuBrand = Schemas['MenuBrandView']

export const productsOnAPage = 12

export const featuredProductsQuery = (page: number, perPage: number) =>
  queryOptions({
    queryKey: firstKeys.featuredProducts(page, perPage),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/products/featured', { params: { query: { page, per_page: perPage } }, signal })),
    placeholderData: keepPreviousData,
  })

export const brandsQuery = (gender: ListAddress['gender']) =>
  queryOptions({
    queryKey: firstKeys.brands(gender ?? 'all'),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/brands', { params: { query: { gender, per_page: 100 } }, signal })),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
  })

export const menuBrandsQuery = queryOptions({
  queryKey: ['brands', 'menu'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/brands/featured', { signal })),
  select: ({ items }) => items,
  staleTime: 300_000,
})

export const brandProductsQuery = ({
  brand,
  gender,
  sort,
  page,
}: Pick<ListAddress, 'brand' | 'gender' | 'page'> & { sort: PlainSort }) =>
  queryOptions({
    queryKey: firstKeys.brandProducts(brand ?? 'all', gender ?? 'all', sort, page),
    queryFn: ({ signal }) => {
      const query = { brand_id: brand, gender, sort, page, per_page: productsOnAPage }
      return dataOf(api.GET('/api/products', { params: { query }, signal }))
    },
    placeholderData: keepPreviousData,
  })

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: firstKeys.product(id),
    queryFn: ({ signal }) => dataOf(api.GET('/api/products/{id}', { params: { path: { id } }, signal })),
  })

export const mostByIds = 100

/** Products that the browser knows by id alone. The server gives back those that still exist. */
export const productsByIdsQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ['products', 'ids', ...ids],
    queryFn: async ({ signal }) => {
      const query = { ids: ids.slice(0, mostByIds).join(',') }
      return (await dataOf(api.GET('/api/products/by-ids', { params: { query }, signal }))).items
    },
    enabled: ids.length > 0,
  })
