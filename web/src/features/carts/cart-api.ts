import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { parseItems } from './cart'
import type { CartChange } from './cart-change'

/** The account's cart as it is now. */
export const readKeptCart = () => dataOf(api.GET('/api/cart', { cache: 'no-store' }))

/** What is sent while the page is being left goes on without it. */
export const sendChanges = (changes: CartChange[], isLeaving: boolean) =>
  dataOf(api.POST('/api/cart/changes', { body: { changes }, keepalive: isLeaving }))

export const useCheckout = () => useMutation({ mutationFn: () => dataOf(api.POST('/api/checkout')) })

/** A link works as often as it is opened, but once per visit is enough. */
export const restoreQuery = (token: string) =>
  queryOptions({
    queryKey: ['cart', 'restore', token],
    queryFn: async () => parseItems((await dataOf(api.POST('/api/cart/restore', { body: { token } }))).items),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const stopRemindersQuery = (token: string) =>
  queryOptions({
    queryKey: ['cart', 'stop-reminders', token],
    queryFn: () => dataOf(api.POST('/api/cart/stop-reminders', { body: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
  })
