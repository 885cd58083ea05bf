import { useQuery } from '@tanstack/react-query'
import { slidesQuery } from './content-api'
import { DefaultHero } from './default-hero'
import { HeroPanel } from './hero-panel'
import { HeroSlides } from './hero-slides'

/** The active slides; the house's own hero when there is none or they do not come. */
export function Hero() {
  const { data: slides, isError } = useQuery(slidesQuery)
  if (slides && slides.length > 0) return <HeroSlides slides={slides} />
  if (slides || isError) return <DefaultHero />
  return (
    <HeroPanel picture={null}>
      <div aria-busy="true" className="h-64" />
    </HeroPanel>
  )
}
