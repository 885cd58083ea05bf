import { privacyDefaults } from '@/features/content/defaults/privacy'
import { InfoPage } from '@/features/content/info-page'

function PrivacyPage() {
  return <InfoPage slug="privacidad" defaults={privacyDefaults} />
}

export { PrivacyPage as Component }
