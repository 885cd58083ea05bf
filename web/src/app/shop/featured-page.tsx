import { CompareBarPlace } from '@/features/catalog/compare/compare-bar-place'
import { FeaturedCollection } from '@/features/catalog/featured-collection'
import { drawCardFor } from './shop-card'

function FeaturedPage() {
  return (
    <>
      <FeaturedCollection drawCard={drawCardFor('featured')} />
      <CompareBarPlace />
    </>
  )
}

export { FeaturedPage as Component }
