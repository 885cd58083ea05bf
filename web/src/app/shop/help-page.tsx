import { helpDefaults } from '@/features/content/defaults/help'
import { InfoPage } from '@/features/content/info-page'
import { useSelling } from '../use-selling'

function HelpPage() {
  const { selling, isPending } = useSelling()
  return <InfoPage slug="help" defaults={helpDefaults(selling)} isPending={isPending} />
}

export { HelpPage as Component }
