import { FeaturedProducts } from '@/features/catalog/featured-products'
import { FeatureList } from '@/features/content/feature-list'
import { Hero } from '@/features/content/hero'
import { HomeClosing } from '@/features/content/home-closing'
import { TryOnBand } from '@/features/tryon/try-on-band'
import { drawCardFor } from './shop-card'

function HomePage() {
  return (
    <>
      <Hero />
      <FeatureList />
      <FeaturedProducts drawCard={drawCardFor('home')} />
      <TryOnBand />
      <HomeClosing />
    </>
  )
}

export { HomePage as Component }
