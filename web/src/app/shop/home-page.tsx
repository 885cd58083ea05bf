import { FeaturedProducts } from '@/features/catalog/featured-products'
import { FeatureList } from '@/features/content/feature-list'
import { Hero } from '@/features/content/hero'
import { TryOnBand } from '@/features/tryon/try-on-band'

function HomePage() {
  return (
    <>
      <Hero />
      <FeatureList />
      <FeaturedProducts />
      <TryOnBand />
    </>
  )
}

export { HomePage as Component }
