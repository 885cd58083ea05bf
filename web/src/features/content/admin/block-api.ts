import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

export type SavedBlock = components['schemas']['BlockView']
export type BlockValues = Omit<SavedBlock, 'id' | 'version' | 'created_at' | 'updated_at' | 'warning'>

export const blocksOnAPage = 20

export const officeBlocksQuery = (slug: string | undefined, page: number) =>
  queryOptions({
    queryKey: keys.blocks(slug, page),
    queryFn: ({ signal }) => {
      const query = { page_slug: slug, page, per_page: blocksOnAPage }
      return dataOf(api.GET('/api/admin/site-content', { params: { query }, signal }))
    },
    placeholderData: keepPreviousData,
  })

/** All of a page at once, for the picture of it. */
export const wholePageQuery = (slug: string) =>
  queryOptions({
    queryKey: keys.blocks(slug, 0),
    queryFn: ({ signal }) => {
      const query = { page_slug: slug, page: 1, per_page: 100 }
      return dataOf(api.GET('/api/admin/site-content', { params: { query }, signal }))
    },
    select: ({ items }) => items.filter(({ is_active }) => is_active),
  })

/** What is left out stays as it is. */
export const saveBlock = (id: string | undefined, body: Partial<BlockValues> & { version?: number }) =>
  id
    ? dataOf(api.PUT('/api/admin/site-content/{id}', { params: { path: { id } }, body }))
    : dataOf(api.POST('/api/admin/site-content', { body }))

export const deleteBlock = (id: string) =>
  api.DELETE('/api/admin/site-content/{id}', { params: { path: { id } } })
