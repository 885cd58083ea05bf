import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { glanceKey } from '@/shared/api/glance-key'
import type { components } from '@/shared/api/schema'
import { explanation } from '@/shared/lib/form-errors'
import { toast } from '@/shared/ui/toast'

export type AbandonedCart = components['schemas']['AbandonedView']

export const abandonedPageSize = 20

const everyPage = ['abandoned-carts']

export const abandonedQuery = (page: number) =>
  queryOptions({
    queryKey: [...everyPage, page],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/admin/abandoned-carts', {
          params: { query: { page, per_page: abandonedPageSize } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

/** After how many minutes a cart counts as abandoned; null when the settings cannot be read. */
export const patienceQuery = queryOptions({
  queryKey: ['settings', 'abandoned_cart_minutes'],
  queryFn: async ({ signal }) => {
    const { items } = await dataOf(
      api.GET('/api/admin/admin-settings', { params: { query: { per_page: 100 } }, signal }),
    )
    const found = items.find(({ setting_key }) => setting_key === 'abandoned_cart_minutes')
    return Number(found?.setting_value.value) || null
  },
})

/** Mails the owner once. A refusal is the server's to explain: who did not confirm, or wants no such mail. */
export function useRemind() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: AbandonedCart) =>
      dataOf(api.POST('/api/admin/abandoned-carts/{id}/reminder', { params: { path: { id } } })),
    onSuccess: ({ user_email }) =>
      toast({ title: 'Success', description: `Reminder email sent to ${user_email}` }),
    onError: (error, { user_email }) =>
      toast({
        title: 'Error',
        description:
          explanation(error) ??
          `The reminder to ${user_email} could not be queued, so nothing was sent. Try again.`,
        variant: 'destructive',
      }),
    // Also after a refusal: a colleague may have been quicker.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: everyPage }),
        client.invalidateQueries({ queryKey: glanceKey }),
      ]),
  })
}
