import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'

const path = '/api/admin/profile/totp'

export const secondFactorQuery = queryOptions({
  queryKey: keys.secondFactor,
  queryFn: ({ signal }) => dataOf(api.GET(path, { signal })),
  staleTime: 0,
})

/** What both turning off and new codes ask for. */
export interface PasswordAndCode {
  current_password: string
  code: string
}

export const beginSecondFactor = (current_password: string) =>
  dataOf(api.POST(path, { body: { current_password } }))

export const confirmSecondFactor = (code: string) => dataOf(api.PUT(path, { body: { code } }))

export const disableSecondFactor = (body: PasswordAndCode) => dataOf(api.DELETE(path, { body }))

export const renewRecoveryCodes = (body: PasswordAndCode) =>
  dataOf(api.POST('/api/admin/profile/recovery-codes', { body }))

/** Takes the factor of a colleague who lost phone and codes. */
export const resetSecondFactor = (id: string) =>
  dataOf(api.DELETE('/api/admin/admin-users/{id}/totp', { params: { path: { id } } }))
