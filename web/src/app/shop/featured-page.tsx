import { FeaturedCollection } from '@/features/catalog/featured-collection'
import { drawCardFor } from './shop-card'

function FeaturedPage() {
  return <FeaturedCollection drawCard={drawCardFor('featured')} />
}

export { FeaturedPage as Component }
