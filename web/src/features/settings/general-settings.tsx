import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Async } from '@/shared/ui/async'
import { toast } from '@/shared/ui/toast'
import { SettingRow } from './setting-row'
import { settingRules } from './setting-rules'
import { settingsQuery } from './settings-api'

const loadFailed = 'Failed to fetch settings'

export function GeneralSettings() {
  const settings = useQuery(settingsQuery)
  useEffect(() => {
    if (settings.isError) toast({ title: 'Error', description: loadFailed, variant: 'destructive' })
  }, [settings.isError])
  return (
    <Async query={settings} errorText={loadFailed} retryText="Retry">
      {(values) => (
        <div className="max-w-(--container-prose)">
          {settingRules.map((rule) => (
            <SettingRow key={rule.key} rule={rule} current={values[rule.key] ?? ''} />
          ))}
        </div>
      )}
    </Async>
  )
}
