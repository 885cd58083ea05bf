import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { components } from '@/shared/api/schema'

export type FooterConfig = components['schemas']['FooterView']
export type FooterValues = Omit<FooterConfig, 'configured'>

export const officeFooterQuery = queryOptions({
  queryKey: ['content', 'office-footer'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/footer-config', { signal })),
  // A form is made of it: it must not change under who types.
  refetchOnWindowFocus: false,
})

export function useSaveFooter() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: FooterValues) => dataOf(api.PUT('/api/admin/footer-config', { body })),
    onSuccess: (saved) => client.setQueryData(officeFooterQuery.queryKey, saved),
  })
}
