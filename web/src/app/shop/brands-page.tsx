import { BrandsScreen } from '@/features/catalog/brands-screen'
import { PageIntro } from '@/features/content/page-intro'
import { drawCardFor } from './shop-card'

function BrandsPage() {
  return (
    <BrandsScreen intro={<PageIntro slug="brands" className="mt-5" />} drawCard={drawCardFor('brands')} />
  )
}

export { BrandsPage as Component }
