import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { SocialNetwork } from '../content-api'
import type { Direction } from './shelf-buttons'
import { useArrange, useRefresh } from './use-shelf'

export type { SocialNetwork }
/** The server gives each its icon. */
export type NetworkValues = Pick<SocialNetwork, 'platform' | 'url' | 'display_order' | 'is_active'>

/** More than a footer shows, so that one page is all of them. */
const allOfThem = 100

export const officeNetworksQuery = queryOptions({
  queryKey: ['content', 'office-networks'],
  queryFn: async ({ signal }) => {
    const params = { query: { per_page: allOfThem } }
    return (await dataOf(api.GET('/api/admin/social-networks', { params, signal }))).items
  },
})

const { queryKey } = officeNetworksQuery

export function useCreateNetwork() {
  const onSuccess = useRefresh(queryKey)
  return useMutation({
    mutationFn: (body: NetworkValues) => dataOf(api.POST('/api/admin/social-networks', { body })),
    onSuccess,
  })
}

/** What is left out stays as it is. */
export function useUpdateNetwork(id: string) {
  const onSuccess = useRefresh(queryKey)
  return useMutation({
    mutationFn: (body: Partial<NetworkValues>) =>
      dataOf(api.PUT('/api/admin/social-networks/{id}', { params: { path: { id } }, body })),
    onSuccess,
  })
}

export function useDeleteNetwork(id: string) {
  const onSuccess = useRefresh(queryKey)
  return useMutation({
    mutationFn: () => api.DELETE('/api/admin/social-networks/{id}', { params: { path: { id } } }),
    onSuccess,
  })
}

export function useMoveNetwork(id: string) {
  const onSuccess = useRefresh(queryKey)
  return useMutation({
    mutationFn: (direction: Direction) =>
      dataOf(
        api.POST('/api/admin/social-networks/{id}/move', { params: { path: { id } }, body: { direction } }),
      ),
    onSuccess,
  })
}

export const useArrangeNetworks = () =>
  useArrange<SocialNetwork>(queryKey, (ids) => api.PUT('/api/admin/social-networks/order', { body: { ids } }))
