import { returnsDefaults } from '@/features/content/defaults/returns'
import { InfoPage } from '@/features/content/info-page'

function ReturnsPage() {
  return <InfoPage slug="politicas" defaults={returnsDefaults} />
}

export { ReturnsPage as Component }
