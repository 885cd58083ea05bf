import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

type Schemas = components['schemas']
export type Zone = Schemas['ZoneView']
export type ZonePlace = Zone['places'][number]
export type PickupPlace = Schemas['PickupView']

/** A province and its municipalities, as the page that composes this knows them. */
export interface Province {
  name: string
  municipalities: string[] | null
}

const all = { params: { query: { per_page: 100 } } }

export const zonesQuery = queryOptions({
  queryKey: keys.zones,
  queryFn: async ({ signal }) =>
    (await dataOf(api.GET('/api/admin/delivery-zones', { ...all, signal }))).items,
})

export const pickupsQuery = queryOptions({
  queryKey: keys.pickups,
  queryFn: async ({ signal }) =>
    (await dataOf(api.GET('/api/admin/pickup-places', { ...all, signal }))).items,
})

export const saveZone = (id: string | undefined, body: Schemas['ZoneForm']) =>
  id
    ? dataOf(api.PUT('/api/admin/delivery-zones/{id}', { params: { path: { id } }, body }))
    : dataOf(api.POST('/api/admin/delivery-zones', { body }))

export const deleteZone = (id: string) =>
  api.DELETE('/api/admin/delivery-zones/{id}', { params: { path: { id } } })

export const savePickup = (id: string | undefined, body: Schemas['PickupForm']) =>
  id
    ? dataOf(api.PUT('/api/admin/pickup-places/{id}', { params: { path: { id } }, body }))
    : dataOf(api.POST('/api/admin/pickup-places', { body }))

export const deletePickup = (id: string) =>
  api.DELETE('/api/admin/pickup-places/{id}', { params: { path: { id } } })
