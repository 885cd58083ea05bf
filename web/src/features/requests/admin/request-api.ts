import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { glanceKey } from '@/shared/api/glance-key'
import { explanation } from '@/shared/lib/form-errors'
import { toast } from '@/shared/ui/toast'
import type { RequestStatus } from './request-words'

export const requestsPageSize = 20

const allRequests = ['requests']

export const requestsQuery = (status: RequestStatus | undefined, page: number) =>
  queryOptions({
    queryKey: [...allRequests, 'page', status, page],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/admin/client-requests', {
          params: { query: { status, page, per_page: requestsPageSize } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

/** How many there are of each status; the sidebar shows the pending ones. */
export const requestCountsQuery = queryOptions({
  queryKey: [...allRequests, 'counts'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/client-requests/summary', { signal })),
})

/** Moves a request on and says so; the list and every count of requests follow. */
export function useSetRequestStatus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: RequestStatus }) =>
      dataOf(api.PUT('/api/admin/client-requests/{id}', { params: { path: { id } }, body: { status } })),
    onSuccess: () => toast({ title: 'Success', description: 'Request status updated successfully' }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: explanation(error) ?? 'The status could not be changed. Try again.',
        variant: 'destructive',
      }),
    // Also after a refusal: the request may have changed under our eyes.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: allRequests }),
        client.invalidateQueries({ queryKey: glanceKey }),
      ]),
  })
}
