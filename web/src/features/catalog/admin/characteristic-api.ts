import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

type Schemas = components['schemas']
export type Group = Schemas['GroupView']
export type Characteristic = Schemas['CharacteristicView']
export type Value = Schemas['ValueView']
export type Meaning = Characteristic['meaning']
export type Pair = Schemas['PairView']

const groupsOnAPage = 100

/** All groups with all that is in them: both screens work on the whole tree. */
export const groupsQuery = queryOptions({
  queryKey: keys.groups,
  queryFn: async ({ signal }) => {
    const groups: Group[] = []
    for (let page = 1; ; page += 1) {
      const query = { page, per_page: groupsOnAPage }
      const { items, total } = await dataOf(
        api.GET('/api/admin/characteristic-groups', { params: { query }, signal }),
      )
      groups.push(...items)
      if (groups.length >= total || items.length === 0) return groups
    }
  },
})

export const pairsQuery = (productId: string) =>
  queryOptions({
    queryKey: keys.pairs(productId),
    queryFn: async ({ signal }) => {
      const query = { product_id: productId }
      return (await dataOf(api.GET('/api/admin/product-characteristics', { params: { query }, signal })))
        .characteristics
    },
  })

/** Gives the product exactly these, in one call. */
export const replacePairs = (product_id: string, characteristics: Pair[]) =>
  dataOf(api.PUT('/api/admin/product-characteristics', { body: { product_id, characteristics } }))

/** What can be made, changed and removed on the Product Details screen. */
export type Kind = 'group' | 'characteristic' | 'value'

export interface ItemChange {
  kind: Kind
  /** Missing for a new one. */
  id?: string
  /** The group of a characteristic, the characteristic of a value. */
  parentId: string
  name: string
  description: string
  display_order: number
  is_required: boolean
  is_active: boolean
  is_facet: boolean
  meaning: Meaning
  /** Missing where no colour is meant: it stays as it was. */
  swatch?: string
  version?: number
}

export function saveItem({
  kind,
  id = '',
  parentId,
  name,
  is_required,
  is_facet,
  meaning,
  swatch,
  ...common
}: ItemChange): Promise<{ version: number }> {
  const params = { path: { id } }
  if (kind === 'group') {
    const body = { ...common, name }
    return id
      ? dataOf(api.PUT('/api/admin/characteristic-groups/{id}', { params, body }))
      : dataOf(api.POST('/api/admin/characteristic-groups', { body }))
  }
  if (kind === 'characteristic') {
    const body = { ...common, name, is_required, is_facet, meaning, group_id: parentId }
    return id
      ? dataOf(api.PUT('/api/admin/characteristics/{id}', { params, body }))
      : dataOf(api.POST('/api/admin/characteristics', { body }))
  }
  const { display_order, is_active, version } = common
  const body = { value: name, display_order, is_active, swatch, version, characteristic_id: parentId }
  return id
    ? dataOf(api.PUT('/api/admin/characteristic-values/{id}', { params, body }))
    : dataOf(api.POST('/api/admin/characteristic-values', { body }))
}

/** Lets shoppers narrow lists by all that is in the group; the rest of it stays. */
export function filterByAll({ id, name, description, display_order, is_active, version }: Group) {
  const body = { name, description, display_order, is_active, version, all_facets: true }
  return dataOf(api.PUT('/api/admin/characteristic-groups/{id}', { params: { path: { id } }, body }))
}

export function deleteItem({ kind, id }: { kind: Kind; id: string }): Promise<unknown> {
  const params = { path: { id } }
  if (kind === 'group') return api.DELETE('/api/admin/characteristic-groups/{id}', { params })
  if (kind === 'characteristic') return api.DELETE('/api/admin/characteristics/{id}', { params })
  return api.DELETE('/api/admin/characteristic-values/{id}', { params })
}
