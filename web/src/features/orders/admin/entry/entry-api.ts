import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

type Schemas = components['schemas']
export type Sellable = Schemas['ProductView']
export type KnownClient = Schemas['ClientView']
export type ManualForm = Schemas['ManualForm']

const atMost = 8

/** What the shop sells, by words of its name or by its code. */
export const sellableQuery = (words: string) =>
  queryOptions({
    queryKey: keys.productList({ sellable: words }),
    queryFn: async ({ signal }) => {
      const query = { search: words, state: 'published', per_page: atMost } as const
      return (await dataOf(api.GET('/api/admin/products', { params: { query }, signal }))).items
    },
    enabled: words !== '',
    staleTime: 0,
  })

export const readProduct = (id: string) =>
  dataOf(api.GET('/api/admin/products/{id}', { params: { path: { id } } }))

export const knownClientsQuery = (words: string) =>
  queryOptions({
    queryKey: keys.knownClients(words),
    queryFn: async ({ signal }) => {
      const query = { search: words, per_page: atMost }
      return (await dataOf(api.GET('/api/admin/profiles', { params: { query }, signal }))).items
    },
    enabled: words.length > 1,
  })

export const enterOrder = (body: ManualForm, key: string) =>
  dataOf(api.POST('/api/admin/orders', { params: { header: { 'Idempotency-Key': key } }, body }))
