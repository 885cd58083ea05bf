import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

export type DeskReview = components['schemas']['ReviewForStaff']
export type ReviewStatus = DeskReview['status']

export const reviewsPageSize = 20

export const reviewsQuery = (status: ReviewStatus | undefined, page: number, size = reviewsPageSize) =>
  queryOptions({
    queryKey: keys.reviews(status, page, size),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/admin/reviews', { params: { query: { status, page, per_page: size } }, signal })),
    placeholderData: keepPreviousData,
  })

/** How many nobody has read; the sidebar shows it. */
export const unreadReviewsQuery = reviewsQuery('pending', 1, 1)

export interface Decision {
  status: ReviewStatus
  reason: string
  answer: string
}

/** Over the version that was read: what its author wrote meanwhile is not published unread. */
export const decideReview = (id: string, version: number | undefined, decision: Decision) =>
  dataOf(api.PUT('/api/admin/reviews/{id}', { params: { path: { id } }, body: { ...decision, version } }))
