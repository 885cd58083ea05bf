import { FeaturedProducts } from '@/features/catalog/featured-products'
import { FeatureList } from '@/features/content/feature-list'
import { Hero } from '@/features/content/hero'
import { HomeClosing } from '@/features/content/home-closing'
import { TryOnBand } from '@/features/tryon/try-on-band'
import { DrawnApart } from '@/shared/ui/drawn-apart'
import { drawCardFor } from './shop-card'

function HomePage() {
  return (
    <>
      <DrawnApart>
        <Hero />
      </DrawnApart>
      <DrawnApart>
        <FeatureList />
      </DrawnApart>
      <DrawnApart>
        <FeaturedProducts drawCard={drawCardFor('home')} />
      </DrawnApart>
      <DrawnApart>
        <TryOnBand />
      </DrawnApart>
      <DrawnApart>
        <HomeClosing />
      </DrawnApart>
    </>
  )
}

export { HomePage as Component }
