import { termsDefaults } from '@/features/content/defaults/terms'
import { InfoPage } from '@/features/content/info-page'
import { useSelling } from '../use-selling'

function TermsPage() {
  const { selling, isPending } = useSelling()
  return <InfoPage slug="terminos" defaults={termsDefaults(selling)} isPending={isPending} />
}

export { TermsPage as Component }
