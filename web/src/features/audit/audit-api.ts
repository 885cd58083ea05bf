import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

export type AuditEntry = components['schemas']['AuditView']

export interface AuditFilter {
  page: number
  entity?: string
  actor?: string
  from?: string
  to?: string
}

export const entriesOnAPage = 20

export const auditQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: keys.audit(filter),
    queryFn: ({ signal }) => {
      const query = { ...filter, per_page: entriesOnAPage }
      return dataOf(api.GET('/api/admin/audit-entries', { params: { query }, signal }))
    },
    placeholderData: keepPreviousData,
    // Somebody who comes here has just done something and wants to see it.
    staleTime: 0,
  })
