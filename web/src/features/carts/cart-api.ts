import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { components } from '@/shared/api/schema'
import { type CartItem, parseItems } from './cart'

type Form = components['schemas']['CartForm']

const asForm = (items: CartItem[]): Form => ({
  items: items.map(({ id, quantity }) => ({ product_id: id, quantity })),
})
const asItems = async (answer: Promise<components['schemas']['CartView']>) => parseItems((await answer).items)

export const keptCart = () => asItems(dataOf(api.GET('/api/cart', { cache: 'no-store' })))
export const mergeCart = (items: CartItem[]) =>
  asItems(dataOf(api.POST('/api/cart/merge', { body: asForm(items) })))
export const replaceCart = (items: CartItem[]) =>
  asItems(dataOf(api.PUT('/api/cart', { body: asForm(items) })))

export const useCheckout = () => useMutation({ mutationFn: () => dataOf(api.POST('/api/checkout')) })

/** A link works as often as it is opened, but once per visit is enough. */
export const restoreQuery = (token: string) =>
  queryOptions({
    queryKey: ['cart', 'restore', token],
    queryFn: () => asItems(dataOf(api.POST('/api/cart/restore', { body: { token } }))),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const stopRemindersQuery = (token: string) =>
  queryOptions({
    queryKey: ['cart', 'stop-reminders', token],
    queryFn: () => dataOf(api.POST('/api/cart/stop-reminders', { body: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
  })
