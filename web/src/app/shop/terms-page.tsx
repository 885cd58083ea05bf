import { termsDefaults } from '@/features/content/defaults/terms'
import { InfoPage } from '@/features/content/info-page'

function TermsPage() {
  return <InfoPage slug="terminos" defaults={termsDefaults} />
}

export { TermsPage as Component }
