import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { firstKeys } from '@/shared/api/first-keys'
import type { components } from '@/shared/api/schema'

export type Slide = components['schemas']['SlideView']
export type SocialNetwork = components['schemas']['NetworkView']

const seldom = 300_000

export const slidesQuery = queryOptions({
  queryKey: firstKeys.slides(),
  queryFn: ({ signal }) => dataOf(api.GET('/api/slider-content', { signal })),
  select: ({ items }) => items,
  staleTime: seldom,
})

export const socialNetworksQuery = queryOptions({
  queryKey: firstKeys.socialNetworks(),
  queryFn: ({ signal }) => dataOf(api.GET('/api/social-networks', { signal })),
  select: ({ items }) => items,
  staleTime: seldom,
})

export const footerQuery = queryOptions({
  queryKey: firstKeys.footer(),
  queryFn: ({ signal }) => dataOf(api.GET('/api/footer-config', { signal })),
  staleTime: seldom,
})

/** The active blocks of a page, in order. */
export const pageContentQuery = (slug: string) =>
  queryOptions({
    queryKey: firstKeys.pageContent(slug),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/site-content', { params: { query: { page_slug: slug, per_page: 100 } }, signal })),
    select: ({ items }) => items,
    staleTime: seldom,
  })
