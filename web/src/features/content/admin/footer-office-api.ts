import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

export type FooterConfig = components['schemas']['FooterView']
export type FooterValues = Omit<FooterConfig, 'configured' | 'version'>

export const officeFooterQuery = queryOptions({
  queryKey: keys.footer,
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/footer-config', { signal })),
})

export const saveFooter = (body: FooterValues & { version?: number }) =>
  dataOf(api.PUT('/api/admin/footer-config', { body }))
