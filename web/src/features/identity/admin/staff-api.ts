import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { components } from '@/shared/api/schema'

type Schemas = components['schemas']
export type StaffChange = Required<Pick<Schemas['InviteForm'], 'email' | 'full_name' | 'is_active'>> & {
  role: Schemas['StaffView']['role']
}

export const staffPageSize = 20

const everyPage = ['identity', 'staff']

export const staffQuery = (page: number) =>
  queryOptions({
    queryKey: [...everyPage, page],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/admin/admin-users', { params: { query: { page, per_page: staffPageSize } }, signal }),
      ),
    placeholderData: keepPreviousData,
  })

function useListRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: everyPage })
}

export function useInviteStaff() {
  const refresh = useListRefresh()
  return useMutation({
    mutationFn: (body: StaffChange) => dataOf(api.POST('/api/admin/admin-users', { body })),
    onSuccess: refresh,
  })
}

export function useUpdateStaff() {
  const refresh = useListRefresh()
  return useMutation({
    mutationFn: ({ id, ...body }: StaffChange & { id: string; current_password?: string }) =>
      dataOf(api.PUT('/api/admin/admin-users/{id}', { params: { path: { id } }, body })),
    onSuccess: refresh,
  })
}

export function useDeleteStaff() {
  const refresh = useListRefresh()
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/admin/admin-users/{id}', { params: { path: { id } } }),
    onSuccess: refresh,
  })
}
