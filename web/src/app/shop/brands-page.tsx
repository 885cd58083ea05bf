import { BrandsScreen } from '@/features/catalog/brands-screen'
import { CompareBarPlace } from '@/features/catalog/compare/compare-bar-place'
import { PageIntro } from '@/features/content/page-intro'
import { drawCardFor } from './shop-card'

function BrandsPage() {
  return (
    <>
      <BrandsScreen intro={<PageIntro slug="brands" className="mt-5" />} drawCard={drawCardFor('brands')} />
      <CompareBarPlace />
    </>
  )
}

export { BrandsPage as Component }
