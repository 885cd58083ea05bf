import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { components } from '@/shared/api/schema'
import { shopSession } from './shop-session'

type Schemas = components['schemas']
export type Device = Schemas['DeviceView']

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/profile', { signal })),
})

/** The navbar and the other tabs know the person from the session, so it takes the new names too. */
export function useUpdateProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Schemas['ProfileForm']) => dataOf(api.PUT('/api/profile', { body })),
    onSuccess: (profile) => {
      client.setQueryData(profileQuery.queryKey, profile)
      shopSession.enter(client, { ...shopSession.current(client), user: profile })
    },
  })
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: Schemas['ChangePasswordForm']) => dataOf(api.PUT('/api/profile/password', { body })),
  })

export const useChangeEmail = () =>
  useMutation({
    mutationFn: (body: Schemas['ChangeEmailForm']) => dataOf(api.PUT('/api/profile/email', { body })),
  })

export function useDeleteAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Schemas['DeleteAccountForm']) => api.DELETE('/api/profile', { body }),
    onSuccess: () => shopSession.leave(client),
  })
}

export const useExport = () =>
  useMutation({ mutationFn: () => dataOf(api.GET('/api/profile/export', { cache: 'no-store' })) })

export const devicesQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/sessions', { signal }))).items,
})

export function useCloseOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => dataOf(api.DELETE('/api/sessions')),
    onSuccess: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  })
}
