import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { components } from '@/shared/api/schema'

export type Address = components['schemas']['AddressView']
export type Province = components['schemas']['Province']
type AddressInput = components['schemas']['AddressForm']

/** The default comes first. */
export const addressesQuery = queryOptions({
  queryKey: ['user-addresses'],
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/user-addresses', { signal }))).items,
})

export const provincesQuery = queryOptions({
  queryKey: ['provinces'],
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/provinces', { signal }))).items,
  staleTime: Number.POSITIVE_INFINITY,
})

/** With an id it replaces that address, without one it adds another. */
export function useSaveAddress(id?: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AddressInput) =>
      id
        ? dataOf(api.PUT('/api/user-addresses/{id}', { params: { path: { id } }, body }))
        : dataOf(api.POST('/api/user-addresses', { body })),
    onSuccess: () => client.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  })
}

export function useDeleteAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/user-addresses/{id}', { params: { path: { id } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  })
}
