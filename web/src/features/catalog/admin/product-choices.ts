import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'

interface Page<Item> {
  items: Item[]
  total: number
}

/** A select shows all there are, however many pages that takes. */
async function everyPage<Item>(read: (page: number) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await read(page)
    all.push(...items)
    if (items.length === 0 || all.length >= total) return all
  }
}

export const brandChoicesQuery = queryOptions({
  queryKey: ['catalog', 'brands', 'choices'],
  queryFn: ({ signal }) =>
    everyPage((page) =>
      dataOf(api.GET('/api/admin/brands', { params: { query: { page, per_page: 100 } }, signal })),
    ),
})

export const categoryChoicesQuery = queryOptions({
  queryKey: ['catalog', 'categories', 'choices'],
  queryFn: ({ signal }) =>
    everyPage((page) =>
      dataOf(api.GET('/api/admin/categories', { params: { query: { page, per_page: 100 } }, signal })),
    ),
})

export interface ProductDefaults {
  markup: number
  lowStock: number
}

/** What the settings say about products. */
export const productDefaultsQuery = queryOptions({
  queryKey: ['settings', 'products'],
  queryFn: async ({ signal }): Promise<ProductDefaults> => {
    const { items } = await dataOf(
      api.GET('/api/admin/admin-settings', { params: { query: { per_page: 100 } }, signal }),
    )
    const number = (key: string) =>
      Number(items.find(({ setting_key }) => setting_key === key)?.setting_value.value ?? 0)
    return { markup: number('default_markup_percentage'), lowStock: number('low_stock_threshold') }
  },
})
