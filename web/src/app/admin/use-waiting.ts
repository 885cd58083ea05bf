import { useQuery } from '@tanstack/react-query'
import { requestCountsQuery } from '@/features/requests/admin/request-api'
import type { OfficeLink } from './office-links'

/** How many requests nobody has looked at; 0 for a link that counts nothing, and while nothing is known. */
export function useWaiting(counts: OfficeLink['counts']): number {
  const { data } = useQuery({ ...requestCountsQuery, enabled: counts === 'requests' })
  return counts === 'requests' ? (data?.pending ?? 0) : 0
}
