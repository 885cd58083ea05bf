import { queryOptions, useMutation } from '@tanstack/react-query'
import { lostConnection } from '@/shared/api/api-error'
import { api, dataOf } from '@/shared/api/client'
import { connectionLost } from '@/shared/api/connection'
import type { components } from '@/shared/api/schema'

type Schemas = components['schemas']
export type Quote = Schemas['QuoteView']
export type QuoteLine = Schemas['QuoteLineView']
export type Choice = Schemas['ChoiceForm']
export type Purchase = Schemas['PurchaseForm']

/** Brings the account's cart to what this browser shows; an order is made of what the account has. */
export type SettleCart = () => Promise<boolean>

/**
 * What the account's cart costs where it goes. It stays as the buyer saw it until they order: what changed since is
 * then told sentence by sentence, and never slips in unseen.
 */
export const quoteQuery = ({ delivery_kind, address_id, pickup_id, coupon }: Choice, settle: SettleCart) =>
  queryOptions({
    queryKey: ['quote', delivery_kind ?? '', address_id ?? '', pickup_id ?? '', coupon ?? ''],
    queryFn: async ({ signal }) => {
      // A quote without the last press would be one of another cart.
      if (!(await settle())) {
        connectionLost() // asked again as soon as the server answers
        throw lostConnection()
      }
      const body = { delivery_kind, address_id, pickup_id, coupon: coupon || undefined }
      return dataOf(api.POST('/api/checkout/quote', { body, signal }))
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  })

export const usePlaceOrder = () =>
  useMutation({ mutationFn: (body: Purchase) => dataOf(api.POST('/api/orders', { body })) })

/** What the buyer saw on the button: the order is this, or nothing happens. */
export const seenIn = (quote: Quote): Purchase['expected'] => ({
  items: linesToBuy(quote).map(({ product_id, quantity, price }) => ({ product_id, quantity, price })),
  delivery: quote.delivery,
  discount: quote.discount,
  itbis: quote.itbis,
  total: quote.total,
})

export const linesToBuy = ({ items }: Quote) => items.filter(({ quantity }) => quantity > 0)
