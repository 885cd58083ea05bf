import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

export type Glance = components['schemas']['DashboardView']
export type GlanceSales = Glance['sales']

/** Everything the dashboard shows above its tabs, in one request. */
export const glanceQuery = queryOptions({
  queryKey: keys.glance,
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/dashboard', { signal })),
})
