import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

type Schemas = components['schemas']
export type StaffChange = Required<Pick<Schemas['InviteForm'], 'email' | 'full_name' | 'is_active'>> & {
  role: Schemas['StaffView']['role']
}

export const staffPageSize = 20

export const staffQuery = (page: number) =>
  queryOptions({
    queryKey: keys.staff(page),
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/admin/admin-users', { params: { query: { page, per_page: staffPageSize } }, signal }),
      ),
    placeholderData: keepPreviousData,
  })

export const inviteStaff = (body: StaffChange) => dataOf(api.POST('/api/admin/admin-users', { body }))

export const updateStaff = (id: string, body: StaffChange & { current_password?: string }) =>
  dataOf(api.PUT('/api/admin/admin-users/{id}', { params: { path: { id } }, body }))

export const deleteStaff = (id: string) =>
  api.DELETE('/api/admin/admin-users/{id}', { params: { path: { id } } })
