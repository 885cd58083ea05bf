import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'

export const useAskAlert = (productId: string) =>
  useMutation({
    mutationFn: (email: string) =>
      dataOf(api.POST('/api/stock-alerts', { body: { product_id: productId, email } })),
  })

export const useConfirmAlert = () =>
  useMutation({
    mutationFn: (token: string) => dataOf(api.POST('/api/stock-alerts/confirm', { body: { token } })),
  })

export const useStopAlert = () =>
  useMutation({
    mutationFn: (token: string) => dataOf(api.POST('/api/stock-alerts/stop', { body: { token } })),
  })

/** How many people wait for a product; staff see it beside its stock. */
export const waitingQuery = (id: string) =>
  queryOptions({
    queryKey: keys.waiting(id),
    queryFn: async ({ signal }) =>
      (await dataOf(api.GET('/api/admin/stock-alerts/{id}', { params: { path: { id } }, signal }))).waiting,
  })
