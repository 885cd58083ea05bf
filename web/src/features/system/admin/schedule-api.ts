import { api } from '@/shared/api/client'
import type { SystemState } from './system-api'

type Plan = SystemState['schedule']

const settings = { every_days: 'backup_every_days', hour: 'backup_hour', keep: 'backup_keep' } as const

/** Saves what changed, one setting after the other: each is a line of its own in the log. */
export async function setSchedule(before: Plan, after: Plan): Promise<void> {
  for (const field of Object.keys(settings) as (keyof typeof settings)[]) {
    if (before[field] === after[field]) continue
    const params = { path: { key: settings[field] } }
    await api.PUT('/api/admin/admin-settings/{key}', { params, body: { value: after[field] } })
  }
}
