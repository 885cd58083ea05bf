import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { components } from '@/shared/api/schema'

type Schemas = components['schemas']
export type Reviews = Schemas['ReviewsView']
export type Rating = Schemas['RatingView']
export type Review = Schemas['ReviewView']
export type MyReview = Schemas['MyReviewView']
export type OwnReview = NonNullable<MyReview['review']>
export type Fit = Review['fit']

const reviewsOnAPage = 5

/** A page of the product carries the first under the same key. */
export const reviewsQuery = (id: string, page = 1) =>
  queryOptions({
    queryKey: ['product-reviews', id, page],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/products/{id}/reviews', {
          params: { path: { id }, query: { page, per_page: reviewsOnAPage } },
          signal,
        }),
      ),
  })

/** What the person who shops said of a product, or whether they may. */
export const myReviewQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: ['my-review', id, userId],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/products/{id}/my-review', { params: { path: { id } }, signal })),
  })

export interface ReviewWords {
  stars: number
  fit: Fit
  body: string
}

export function useWriteReview(id: string, userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReviewWords) =>
      dataOf(api.PUT('/api/products/{id}/my-review', { params: { path: { id } }, body })),
    onSuccess: (mine) => {
      client.setQueryData(myReviewQuery(id, userId).queryKey, mine)
      void client.invalidateQueries({ queryKey: ['product-reviews', id] })
    },
  })
}
