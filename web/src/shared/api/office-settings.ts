import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from './client'
import { keys } from './keys'
import type { components } from './schema'

export type Setting = components['schemas']['SettingView']

/** Every setting, asked for once: whoever goes by one selects it. */
export const officeSettingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: async ({ signal }) => {
    const params = { query: { per_page: 100 } }
    return (await dataOf(api.GET('/api/admin/admin-settings', { params, signal }))).items
  },
})

export const settingIn = (settings: Setting[], key: string) =>
  settings.find(({ setting_key }) => setting_key === key)?.setting_value.value
