import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '@/shared/api/client'
import type { SettingKey } from './setting-rules'

/** Every setting by its key, as text for its field. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => {
    const query = { per_page: 100 }
    const { items } = await dataOf(api.GET('/api/admin/admin-settings', { params: { query }, signal }))
    return Object.fromEntries(items.map((one) => [one.setting_key, String(one.setting_value.value ?? '')]))
  },
})

export function useSetSetting() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, value }: { key: SettingKey; value: number | string }) =>
      dataOf(api.PUT('/api/admin/admin-settings/{key}', { params: { path: { key } }, body: { value } })),
    // Other screens go by settings too, under names of their own.
    onSuccess: () => client.invalidateQueries(),
  })
}
