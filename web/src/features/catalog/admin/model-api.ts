import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

export type Model = components['schemas']['ModelView']
export type ModelColour = Model['colours'][number]

/** The model that a product is a colour of, if it is one. */
export const modelOfQuery = (productId: string) =>
  queryOptions({
    queryKey: keys.models('of', productId),
    queryFn: async ({ signal }) => {
      const query = { product_id: productId, per_page: 1 }
      const { items } = await dataOf(api.GET('/api/admin/product-models', { params: { query }, signal }))
      return { model: items[0] ?? null }
    },
  })

const found = 5

export const modelsFoundQuery = (search: string) =>
  queryOptions({
    queryKey: keys.models('found', search),
    queryFn: async ({ signal }) => {
      const query = { search, per_page: found }
      return (await dataOf(api.GET('/api/admin/product-models', { params: { query }, signal }))).items
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

/** A model as it is sent; without an id it is made. */
export interface ModelChange {
  id?: string
  name: string
  products: string[]
  version?: number
}

export const saveModel = ({ id, ...body }: ModelChange): Promise<Model> =>
  id
    ? dataOf(api.PUT('/api/admin/product-models/{id}', { params: { path: { id } }, body }))
    : dataOf(api.POST('/api/admin/product-models', { body }))
