import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import { useDeed } from '@/shared/editing/use-deed'
import { explanation } from '@/shared/lib/form-errors'
import type { RequestStatus } from './request-words'

export const requestsPageSize = 20

export const requestsQuery = (status: RequestStatus | undefined, page: number) =>
  queryOptions({
    queryKey: keys.requestList(status, page),
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
  queryKey: keys.requestCounts,
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/client-requests/summary', { signal })),
})

/** Moves a request on and says so; the list and every count of requests follow, also after a refusal. */
export const useSetRequestStatus = () =>
  useDeed({
    kind: 'request',
    send: ({ id, status }: { id: string; status: RequestStatus }) =>
      dataOf(api.PUT('/api/admin/client-requests/{id}', { params: { path: { id } }, body: { status } })),
    done: () => ['Success', 'Request status updated successfully'],
    failed: (error) => ({
      description: explanation(error) ?? 'The status could not be changed. Try again.',
    }),
  })
