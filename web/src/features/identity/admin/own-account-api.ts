import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'

export const ownProfileQuery = queryOptions({
  queryKey: keys.profile,
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/profile', { signal })),
})

export const updateOwnProfile = (body: { full_name: string }) =>
  dataOf(api.PUT('/api/admin/profile', { body }))

export function useChangeOwnPassword() {
  return useMutation({
    mutationFn: (body: { current_password: string; password: string }) =>
      dataOf(api.PUT('/api/admin/profile/password', { body })),
  })
}

export const ownSessionsQuery = queryOptions({
  queryKey: keys.devices,
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/admin/sessions', { signal }))).items,
  staleTime: 0,
})

export const closeOtherSessions = () => dataOf(api.DELETE('/api/admin/sessions'))
