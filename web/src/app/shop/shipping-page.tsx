import { shippingDefaults } from '@/features/content/defaults/shipping'
import { InfoPage } from '@/features/content/info-page'
import { useSelling } from '../use-selling'

function ShippingPage() {
  const { selling, isPending } = useSelling()
  return <InfoPage slug="envios" defaults={shippingDefaults(selling)} isPending={isPending} />
}

export { ShippingPage as Component }
