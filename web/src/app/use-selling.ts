import { useQuery } from '@tanstack/react-query'
import type { Selling } from '@/features/content/page-content'
import { orderingQuery } from '@/features/orders/ordering-api'

/** What built-in texts say of buying and delivery. A shop that cannot be asked says what it says while it is closed. */
export function useSelling(): { selling: Selling; isPending: boolean } {
  const { data, isPending } = useQuery(orderingQuery)
  const isOpen = (data?.ways.length ?? 0) > 0
  return { selling: { isOpen, deliveryCosts: isOpen && (data?.delivery_costs ?? false) }, isPending }
}
