import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { firstKeys } from '@/shared/api/first-keys'
import type { components } from '@/shared/api/schema'
import { type Product, productsOnAPage } from '../api'
import type { Search } from '../search-api'
import type { ListAddress } from './list-address'

type Schemas = components['schemas']
export type Facets = Schemas['FacetsView']
export type Facet = Schemas['FacetView']
export type Term = Schemas['TermView']
export type Relaxed = Schemas['RelaxView']

/** One page of products, and of a search how it was taken. */
type Page = { items: Product[]; total: number; per_page: number } & Partial<Pick<Search, Taken>>
type Taken = 'corrected' | 'left_out' | 'did_you_mean' | 'understood' | 'ungendered'

const pathOf = {
  brands: '/api/products',
  featured: '/api/products/featured',
  search: '/api/products/search',
} as const

/** One page of the list, under the keys that the server writes. */
export const listQuery = (address: ListAddress) => {
  const { scope, brand, gender, sort, page, f, q } = address
  return queryOptions({
    queryKey: listKey(address),
    queryFn: ({ signal }): Promise<Page> => {
      const query = {
        sort: sort === 'relevance' ? undefined : sort,
        page,
        per_page: productsOnAPage,
        f: f || undefined,
        brand_id: brand,
        gender,
        q,
      }
      return dataOf(api.GET(pathOf[scope], { params: { query }, signal }))
    },
    placeholderData: keepPreviousData,
  })
}

/** Without filters the same as everywhere else. */
function listKey({ scope, brand, gender, sort, page, f, q }: ListAddress): QueryKey {
  const sides = brand || gender ? [brand ?? 'all', gender ?? 'all'] : []
  if (scope === 'search') return ['products', 'searched', q, sort, f, page, ...sides]
  if (scope === 'featured') {
    const plain = firstKeys.featuredProducts(page, productsOnAPage)
    return f || sort !== 'newest' || sides.length > 0 ? [...plain, sort, f, ...sides] : plain
  }
  const plain = firstKeys.brandProducts(brand ?? 'all', gender ?? 'all', sort, page)
  return f ? [...plain, f] : plain
}

/** How the list can be narrowed, and what each tick brings. */
export const facetsQuery = ({ scope, brand, gender, f, q }: Omit<ListAddress, 'sort' | 'page'>) =>
  queryOptions({
    queryKey: ['products', 'facets', scope, brand ?? 'all', gender ?? 'all', f, ...(q ? [q] : [])],
    queryFn: ({ signal }) => {
      const query = { scope, brand_id: brand, gender, f: f || undefined, q }
      return dataOf(api.GET('/api/products/facets', { params: { query }, signal }))
    },
    placeholderData: keepPreviousData,
  })
