import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import { officeSettingsQuery, settingIn } from '@/shared/api/office-settings'

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
  queryKey: keys.brandChoices,
  queryFn: ({ signal }) =>
    everyPage((page) =>
      dataOf(api.GET('/api/admin/brands', { params: { query: { page, per_page: 100 } }, signal })),
    ),
})

export const categoryChoicesQuery = queryOptions({
  queryKey: keys.categoryChoices,
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
  ...officeSettingsQuery,
  select: (settings): ProductDefaults => ({
    markup: Number(settingIn(settings, 'default_markup_percentage') ?? 0),
    lowStock: Number(settingIn(settings, 'low_stock_threshold') ?? 0),
  }),
})
