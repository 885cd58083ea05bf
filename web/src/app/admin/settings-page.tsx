import { PageTitle } from '@/shared/ui/page-title'
import { SettingsContent } from './settings-content'

function SettingsPage() {
  return (
    <>
      <PageTitle title="Configuración" />
      <SettingsContent />
    </>
  )
}

export { SettingsPage as Component }
