import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { Slide } from '../content-api'
import type { Direction } from './shelf-buttons'
import { useArrange, useRefresh } from './use-shelf'

export type { Slide }
export type SlideValues = Omit<Slide, 'id' | 'image_sizes' | 'created_at' | 'updated_at'>

/** More than a home page shows, so that one page is all of them. */
const allOfThem = 100

export const officeSlidesQuery = queryOptions({
  queryKey: ['content', 'office-slides'],
  queryFn: async ({ signal }) => {
    const params = { query: { per_page: allOfThem } }
    return (await dataOf(api.GET('/api/admin/slider-content', { params, signal }))).items
  },
})

const { queryKey } = officeSlidesQuery

export function useCreateSlide() {
  const onSuccess = useRefresh(queryKey)
  return useMutation({
    mutationFn: (body: SlideValues) => dataOf(api.POST('/api/admin/slider-content', { body })),
    onSuccess,
  })
}

/** What is left out stays as it is. */
export function useUpdateSlide(id: string) {
  const onSuccess = useRefresh(queryKey)
  return useMutation({
    mutationFn: (body: Partial<SlideValues>) =>
      dataOf(api.PUT('/api/admin/slider-content/{id}', { params: { path: { id } }, body })),
    onSuccess,
  })
}

export function useDeleteSlide(id: string) {
  const onSuccess = useRefresh(queryKey)
  return useMutation({
    mutationFn: () => api.DELETE('/api/admin/slider-content/{id}', { params: { path: { id } } }),
    onSuccess,
  })
}

export function useMoveSlide(id: string) {
  const onSuccess = useRefresh(queryKey)
  return useMutation({
    mutationFn: (direction: Direction) =>
      dataOf(
        api.POST('/api/admin/slider-content/{id}/move', { params: { path: { id } }, body: { direction } }),
      ),
    onSuccess,
  })
}

export const useArrangeSlides = () =>
  useArrange<Slide>(queryKey, (ids) => api.PUT('/api/admin/slider-content/order', { body: { ids } }))
