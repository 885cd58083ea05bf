import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { officeSettingsQuery } from '@/shared/api/office-settings'
import { useFailureSaid } from '@/shared/editing/said'
import { Async } from '@/shared/ui/async'
import { buttonLook } from '@/shared/ui/button-look'
import { SettingRow } from './setting-row'
import { settingRules } from './setting-rules'

const loadFailed = 'Failed to fetch settings'

export function GeneralSettings() {
  const settings = useQuery(officeSettingsQuery)
  useFailureSaid(settings.isError, loadFailed)
  return (
    <Async query={settings} errorText={loadFailed} retryText="Retry">
      {(all) => (
        <div className="max-w-(--container-prose)">
          {settingRules.map((rule) => (
            <SettingRow
              key={rule.key}
              rule={rule}
              setting={all.find(({ setting_key }) => setting_key === rule.key) ?? null}
            />
          ))}
          <p className="pt-5">
            <Link to="/admin/ordering" className={buttonLook('soft')}>
              Ordering settings
            </Link>
          </p>
        </div>
      )}
    </Async>
  )
}
