import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { components } from '@/shared/api/schema'
import { sendFile } from '@/shared/api/send-file'

export type Brand = components['schemas']['BrandView']
export interface BrandChange {
  id?: string
  name: string
  description: string
  logo_url: string
}

export const brandsOnAPage = 20

export const brandsQuery = (page: number, perPage = brandsOnAPage) =>
  queryOptions({
    queryKey: ['catalog', 'brands', page, perPage],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/admin/brands', { params: { query: { page, per_page: perPage } }, signal })),
    placeholderData: keepPreviousData,
  })

/** A new name shows on the brand's products, and a removed brand no longer does. */
function useBrandsRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['catalog'] })
}

export function useSaveBrand() {
  const refresh = useBrandsRefresh()
  return useMutation({
    mutationFn: ({ id, ...body }: BrandChange) =>
      id
        ? dataOf(api.PUT('/api/admin/brands/{id}', { params: { path: { id } }, body }))
        : dataOf(api.POST('/api/admin/brands', { body })),
    onSuccess: refresh,
  })
}

export function useDeleteBrand() {
  const refresh = useBrandsRefresh()
  return useMutation({
    mutationFn: (id: string) => dataOf(api.DELETE('/api/admin/brands/{id}', { params: { path: { id } } })),
    onSuccess: refresh,
  })
}

/** Keeps the picture and tells its address; the brand has it once it is saved. */
export const sendLogo = async (file: File, onProgress: (percent: number) => void) =>
  (await sendFile<{ url: string }>('/api/admin/uploads?folder=brand-logos', file, { onProgress })).url
