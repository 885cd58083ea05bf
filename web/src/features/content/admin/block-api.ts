import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { components } from '@/shared/api/schema'
import { useRefresh } from './use-shelf'

export type SavedBlock = components['schemas']['BlockView']
export type BlockValues = Omit<SavedBlock, 'id' | 'created_at' | 'updated_at' | 'warning'>

export const blocksOnAPage = 20

const everyList = ['content', 'office-blocks']

export const officeBlocksQuery = (slug: string | undefined, page: number) =>
  queryOptions({
    queryKey: [...everyList, slug, page],
    queryFn: ({ signal }) => {
      const query = { page_slug: slug, page, per_page: blocksOnAPage }
      return dataOf(api.GET('/api/admin/site-content', { params: { query }, signal }))
    },
    placeholderData: keepPreviousData,
  })

export function useCreateBlock() {
  const onSuccess = useRefresh(everyList)
  return useMutation({
    mutationFn: (body: BlockValues) => dataOf(api.POST('/api/admin/site-content', { body })),
    onSuccess,
  })
}

/** What is left out stays as it is. */
export function useUpdateBlock(id: string) {
  const onSuccess = useRefresh(everyList)
  return useMutation({
    mutationFn: (body: Partial<BlockValues>) =>
      dataOf(api.PUT('/api/admin/site-content/{id}', { params: { path: { id } }, body })),
    onSuccess,
  })
}

export function useDeleteBlock(id: string) {
  const onSuccess = useRefresh(everyList)
  return useMutation({
    mutationFn: () => api.DELETE('/api/admin/site-content/{id}', { params: { path: { id } } }),
    onSuccess,
  })
}
