import { warrantiesDefaults } from '@/features/content/defaults/warranties'
import { InfoPage } from '@/features/content/info-page'

function WarrantiesPage() {
  return <InfoPage slug="garantias" defaults={warrantiesDefaults} />
}

export { WarrantiesPage as Component }
