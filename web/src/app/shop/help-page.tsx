import { helpDefaults } from '@/features/content/defaults/help'
import { InfoPage } from '@/features/content/info-page'

function HelpPage() {
  return <InfoPage slug="help" defaults={helpDefaults} />
}

export { HelpPage as Component }
