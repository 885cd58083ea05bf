import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { components } from '@/shared/api/schema'
import { toast } from '@/shared/ui/toast'

export type Client = components['schemas']['ClientView']

export const clientsPageSize = 20

const everyPage = ['identity', 'clients']

export const clientsQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: [...everyPage, search, page],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/admin/profiles', {
          params: { query: { search: search || undefined, page, per_page: clientsPageSize } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

/** Mails a new confirmation link to a client who is still to use one. */
export function useResendConfirmation() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Client) =>
      dataOf(api.POST('/api/admin/profiles/{id}/resend-confirmation', { params: { path: { id } } })),
    onSuccess: ({ email }) => toast({ title: 'Success', description: `Confirmation email sent to ${email}` }),
    onError: (error) =>
      toast({
        title: 'Failed to send confirmation email',
        description: error.message,
        variant: 'destructive',
      }),
    // Also after a refusal: the client may have confirmed meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: everyPage }),
  })
}
