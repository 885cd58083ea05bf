import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

export type Subscriber = components['schemas']['SubscriberView']
export type SubscriberState = Subscriber['state']

export const subscriberStates = ['pending', 'confirmed', 'stopped'] as const satisfies SubscriberState[]

export const subscribersPageSize = 20

interface Wanted {
  search: string
  state?: SubscriberState
  page: number
}

export const subscribersQuery = ({ search, state, page }: Wanted) =>
  queryOptions({
    queryKey: keys.subscribers(search, state, page),
    queryFn: ({ signal }) => {
      const query = { search: search || undefined, state, page, per_page: subscribersPageSize }
      return dataOf(api.GET('/api/admin/newsletter-subscribers', { params: { query }, signal }))
    },
    placeholderData: keepPreviousData,
  })

/** Without a state the file holds those who may be written to. */
export const exportHref = (state: SubscriberState = 'confirmed') =>
  `/api/admin/newsletter-subscribers/export?state=${state}`
