import { BrandsScreen } from '@/features/catalog/brands-screen'
import { drawCardFor } from './shop-card'

function BrandsPage() {
  return <BrandsScreen drawCard={drawCardFor('brands')} />
}

export { BrandsPage as Component }
