import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { components } from '@/shared/api/schema'

type Schemas = components['schemas']
export type ProductColour = Schemas['ColourView']
export type RelatedProduct = Schemas['RelatedView']

/** The colours that a product comes in, its own among them; none where it comes in one. */
export const coloursQuery = (id: string) =>
  queryOptions({
    queryKey: ['product-colours', id],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/products/{id}/colours', { params: { path: { id } }, signal })),
    select: ({ items }) => items,
  })

/** What else whoever looks at a product might like, and why. */
export const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: ['related-products', id],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/products/{id}/related', { params: { path: { id } }, signal })),
    select: ({ items }) => items,
  })
