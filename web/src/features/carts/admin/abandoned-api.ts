import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import { officeSettingsQuery, settingIn } from '@/shared/api/office-settings'
import type { components } from '@/shared/api/schema'
import { useDeed } from '@/shared/editing/use-deed'
import { explanation } from '@/shared/lib/form-errors'

export type AbandonedCart = components['schemas']['AbandonedView']

export const abandonedPageSize = 20

export const abandonedQuery = (page: number) =>
  queryOptions({
    queryKey: keys.carts(page),
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
  ...officeSettingsQuery,
  select: (settings) => Number(settingIn(settings, 'abandoned_cart_minutes')) || null,
})

/** Mails the owner once. A refusal is the server's to explain: who did not confirm, or wants no such mail. */
export const useRemind = () =>
  useDeed({
    kind: 'cart',
    send: ({ id }: AbandonedCart) =>
      dataOf(api.POST('/api/admin/abandoned-carts/{id}/reminder', { params: { path: { id } } })),
    done: ({ user_email }) => ['Success', `Reminder email sent to ${user_email}`],
    failed: (error, { user_email }) => ({
      description:
        explanation(error) ??
        `The reminder to ${user_email} could not be queued, so nothing was sent. Try again.`,
    }),
  })
