import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import { useDeed } from '@/shared/editing/use-deed'
import type { Slide } from '../content-api'
import type { Direction } from './shelf-buttons'
import { useArrange } from './use-arrange'

export type { Slide }
export type SlideValues = Omit<Slide, 'id' | 'version' | 'image_sizes' | 'created_at' | 'updated_at'>

/** More than a home page shows, so that one page is all of them. */
const allOfThem = 100

export const officeSlidesQuery = queryOptions({
  queryKey: keys.slides,
  queryFn: async ({ signal }) => {
    const params = { query: { per_page: allOfThem } }
    return (await dataOf(api.GET('/api/admin/slider-content', { params, signal }))).items
  },
})

/** What is left out stays as it is. */
export const saveSlide = (id: string | undefined, body: Partial<SlideValues> & { version?: number }) =>
  id
    ? dataOf(api.PUT('/api/admin/slider-content/{id}', { params: { path: { id } }, body }))
    : dataOf(api.POST('/api/admin/slider-content', { body }))

export const deleteSlide = (id: string) =>
  api.DELETE('/api/admin/slider-content/{id}', { params: { path: { id } } })

export const useMoveSlide = (id: string) =>
  useDeed<Direction>({
    kind: 'slide',
    send: (direction) =>
      api.POST('/api/admin/slider-content/{id}/move', { params: { path: { id } }, body: { direction } }),
  })

export const useArrangeSlides = () =>
  useArrange<Slide>('slide', keys.slides, (ids) =>
    api.PUT('/api/admin/slider-content/order', { body: { ids } }),
  )
