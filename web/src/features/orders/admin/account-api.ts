import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'

type Schemas = components['schemas']
export type BankAccount = Schemas['AccountView']

export const accountsQuery = queryOptions({
  queryKey: keys.accounts,
  queryFn: async ({ signal }) => {
    const params = { query: { per_page: 100 } }
    return (await dataOf(api.GET('/api/admin/bank-accounts', { params, signal }))).items
  },
})

/** Money goes where these say, so the server asks for the owner's own password each time. */
export const saveAccount = (id: string | undefined, body: Schemas['AccountForm']) =>
  id
    ? dataOf(api.PUT('/api/admin/bank-accounts/{id}', { params: { path: { id } }, body }))
    : dataOf(api.POST('/api/admin/bank-accounts', { body }))

export const deleteAccount = (id: string, current_password: string) =>
  api.DELETE('/api/admin/bank-accounts/{id}', { params: { path: { id } }, body: { current_password } })
