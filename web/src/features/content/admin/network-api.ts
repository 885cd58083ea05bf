import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import { useDeed } from '@/shared/editing/use-deed'
import type { SocialNetwork } from '../content-api'
import type { Direction } from './shelf-buttons'
import { useArrange } from './use-arrange'

export type { SocialNetwork }
/** The server gives each its icon. */
export type NetworkValues = Pick<SocialNetwork, 'platform' | 'url' | 'display_order' | 'is_active'>

/** More than a footer shows, so that one page is all of them. */
const allOfThem = 100

export const officeNetworksQuery = queryOptions({
  queryKey: keys.networks,
  queryFn: async ({ signal }) => {
    const params = { query: { per_page: allOfThem } }
    return (await dataOf(api.GET('/api/admin/social-networks', { params, signal }))).items
  },
})

/** What is left out stays as it is. */
export const saveNetwork = (id: string | undefined, body: Partial<NetworkValues> & { version?: number }) =>
  id
    ? dataOf(api.PUT('/api/admin/social-networks/{id}', { params: { path: { id } }, body }))
    : dataOf(api.POST('/api/admin/social-networks', { body }))

export const deleteNetwork = (id: string) =>
  api.DELETE('/api/admin/social-networks/{id}', { params: { path: { id } } })

export const useMoveNetwork = (id: string) =>
  useDeed<Direction>({
    kind: 'network',
    send: (direction) =>
      api.POST('/api/admin/social-networks/{id}/move', { params: { path: { id } }, body: { direction } }),
  })

export const useArrangeNetworks = () =>
  useArrange<SocialNetwork>('network', keys.networks, (ids) =>
    api.PUT('/api/admin/social-networks/order', { body: { ids } }),
  )
