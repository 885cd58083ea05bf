import { useListAddress } from '@/shared/lib/use-list-address'
import type { Sort } from '@/shared/ui/data-table-head'
import type { ProductsQuery } from './product-api'

export const genders = ['unisex', 'male', 'female'] as const
export const stockStates = ['in', 'low', 'out'] as const
const featuredStates = ['true', 'false'] as const
const sortColumns = ['name', 'brand', 'price', 'stock'] as const
const directions = ['asc', 'desc'] as const

const states = ['published', 'draft', 'scheduled'] as const
const measureStates = ['none'] as const

export const filterNames = [
  'search',
  'brand',
  'category',
  'gender',
  'stock',
  'featured',
  'state',
  'measures',
] as const
export type FilterName = (typeof filterNames)[number]

/** The list's page, order and filters, and which product's dialog is open, all as the address says. */
export function useProductAddress() {
  const { page, choice, text, pageHref, change } = useListAddress()
  const column = choice('sort', sortColumns)
  const order = choice('order', directions) ?? 'asc'
  const filters: Record<FilterName, string> = {
    search: text('search').slice(0, 100),
    brand: text('brand').slice(0, 36),
    category: text('category').slice(0, 100),
    gender: choice('gender', genders) ?? '',
    stock: choice('stock', stockStates) ?? '',
    featured: choice('featured', featuredStates) ?? '',
    state: choice('state', states) ?? '',
    measures: choice('measures', measureStates) ?? '',
  }
  const query: ProductsQuery = {
    page,
    search: filters.search || undefined,
    brand_id: filters.brand || undefined,
    category: filters.category || undefined,
    gender: choice('gender', genders),
    stock: choice('stock', stockStates),
    featured: choice('featured', featuredStates),
    state: choice('state', states),
    measures: choice('measures', measureStates),
    ...(column && { sort: column, order }),
  }
  const sort: Sort | undefined = column && { column, descending: order === 'desc' }
  return {
    page,
    pageHref,
    query,
    filters,
    isFiltered: filterNames.some((name) => filters[name] !== ''),
    filterBy: (name: FilterName, value: string) => change({ [name]: value }, { replace: name === 'search' }),
    clearFilters: () => change(Object.fromEntries(filterNames.map((name) => [name, undefined]))),
    sort,
    sortBy: ({ column, descending }: Sort) =>
      change({ sort: column, order: descending ? 'desc' : undefined }),
  }
}
