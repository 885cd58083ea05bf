import { useQuery } from '@tanstack/react-query'
import { ordersWaitingQuery } from '@/features/orders/admin/desk/desk-api'
import { requestCountsQuery } from '@/features/requests/admin/request-api'
import { unreadReviewsQuery } from '@/features/reviews/admin/review-api'
import type { OfficeLink } from './office-links'

/** How many wait for somebody; 0 for a link that counts nothing, and while nothing is known. */
export function useWaiting(counts: OfficeLink['counts']): number {
  const requests = useQuery({ ...requestCountsQuery, enabled: counts === 'requests' })
  const reviews = useQuery({ ...unreadReviewsQuery, enabled: counts === 'reviews' })
  const orders = useQuery({ ...ordersWaitingQuery, enabled: counts === 'orders' })
  if (counts === 'requests') return requests.data?.pending ?? 0
  if (counts === 'reviews') return reviews.data?.total ?? 0
  return counts === 'orders' ? (orders.data?.count ?? 0) : 0
}
