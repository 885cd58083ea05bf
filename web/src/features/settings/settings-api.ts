import { api, dataOf } from '@/shared/api/client'

/** The password is for settings that say where money goes. */
export const setSetting = (
  key: string,
  value: number | string | boolean,
  version?: number,
  current_password?: string,
) => {
  const body = { value, version, current_password }
  return dataOf(api.PUT('/api/admin/admin-settings/{key}', { params: { path: { key } }, body }))
}
