import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { staffSession } from './staff-session'

export const ownProfileQuery = queryOptions({
  queryKey: ['identity', 'own-profile'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/profile', { signal })),
})

export function useUpdateOwnProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (full_name: string) => dataOf(api.PUT('/api/admin/profile', { body: { full_name } })),
    onSuccess: (profile) => {
      client.setQueryData(ownProfileQuery.queryKey, profile)
      // The greeting and the list of staff show the name too.
      return Promise.all([
        client.invalidateQueries({ queryKey: staffSession.query.queryKey }),
        client.invalidateQueries({ queryKey: ['identity', 'staff'] }),
      ])
    },
  })
}

export function useChangeOwnPassword() {
  return useMutation({
    mutationFn: (body: { current_password: string; password: string }) =>
      dataOf(api.PUT('/api/admin/profile/password', { body })),
  })
}

export const ownSessionsQuery = queryOptions({
  queryKey: ['identity', 'own-sessions'],
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/admin/sessions', { signal }))).items,
  staleTime: 0,
})

export function useCloseOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => dataOf(api.DELETE('/api/admin/sessions')),
    onSuccess: () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  })
}
