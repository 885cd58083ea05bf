import { Speaks } from '@/shared/ui/language'
import { PageTitle } from '@/shared/ui/page-title'
import { SettingsContent } from './settings-content'

function SettingsPage() {
  return (
    <>
      <PageTitle title="Configuración" />
      <Speaks language="en">
        <SettingsContent />
      </Speaks>
    </>
  )
}

export { SettingsPage as Component }
