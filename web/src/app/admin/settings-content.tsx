/** What both /admin/settings and the dashboard's Settings tab show. */
export function SettingsContent() {
  return null
}
