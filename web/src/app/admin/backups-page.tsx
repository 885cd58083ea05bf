import { BackupsScreen } from '@/features/system/admin/backups-screen'
import { OwnersOnly } from './owners-only'

function BackupsPage() {
  return (
    <OwnersOnly title="Copias de Seguridad">
      <BackupsScreen />
    </OwnersOnly>
  )
}

export { BackupsPage as Component }
