import { aboutDefaults } from '@/features/content/defaults/about'
import { InfoPage } from '@/features/content/info-page'

function AboutPage() {
  return <InfoPage slug="about" defaults={aboutDefaults} />
}

export { AboutPage as Component }
