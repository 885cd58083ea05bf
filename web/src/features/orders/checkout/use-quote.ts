import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/api-error'
import { type Choice, quoteQuery, type SettleCart } from './quote-api'

/** A destination that the shop does not deliver to, in the server's own sentence. */
export const refusalOf = (error: unknown) =>
  error instanceof ApiError && (error.status === 422 || error.status === 404) ? error.detail : undefined

/** What the cart costs at its destination; without one, or where nothing can go, what the goods cost. */
export function useQuote(choice: Choice, settle: SettleCart) {
  const hasDestination = Boolean(choice.address_id || choice.pickup_id)
  const there = useQuery({ ...quoteQuery(choice, settle), enabled: hasDestination })
  const isRefused = refusalOf(there.error) !== undefined
  const goods = useQuery({
    ...quoteQuery({ delivery_kind: choice.delivery_kind, coupon: choice.coupon }, settle),
    enabled: !hasDestination || isRefused,
  })
  const known = hasDestination && !isRefused ? there : goods
  return { ...known, isDelivered: known === there && there.data !== undefined }
}
