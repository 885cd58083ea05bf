import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'
import { useDeed } from '@/shared/editing/use-deed'

export type Client = components['schemas']['ClientView']

export const clientsPageSize = 20

export const clientsQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: keys.clients(search, page),
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/admin/profiles', {
          params: { query: { search: search || undefined, page, per_page: clientsPageSize } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

/** Mails a new confirmation link to a client who is still to use one, who may have confirmed meanwhile. */
export const useResendConfirmation = () =>
  useDeed({
    kind: 'client',
    send: ({ id }: Client) =>
      dataOf(api.POST('/api/admin/profiles/{id}/resend-confirmation', { params: { path: { id } } })),
    done: ({ email }) => ['Success', `Confirmation email sent to ${email}`],
    failed: (error) => ({ title: 'Failed to send confirmation email', description: error.message }),
  })
