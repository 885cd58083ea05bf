import { shippingDefaults } from '@/features/content/defaults/shipping'
import { InfoPage } from '@/features/content/info-page'

function ShippingPage() {
  return <InfoPage slug="envios" defaults={shippingDefaults} />
}

export { ShippingPage as Component }
