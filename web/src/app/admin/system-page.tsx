import { SystemScreen } from '@/features/system/admin/system-screen'
import { OwnersOnly } from './owners-only'

function SystemPage() {
  return (
    <OwnersOnly title="Estado del Sistema">
      <SystemScreen />
    </OwnersOnly>
  )
}

export { SystemPage as Component }
