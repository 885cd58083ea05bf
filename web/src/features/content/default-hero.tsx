import { Link } from 'react-router'
import { buttonLook } from '@/shared/ui/button-look'
import picture from './aviator-on-sand.webp'
import { HeroPanel } from './hero-panel'

export function DefaultHero() {
  return (
    <section>
      <HeroPanel
        picture={
          <img
            src={picture}
            alt=""
            fetchPriority="high"
            className="size-full animate-enfoque object-cover object-[85%_50%] md:object-right"
          />
        }
      >
        <h1 className="text-display text-d1">
          Visión Premium <br className="max-md:hidden" />
          Sin Límites
        </h1>
        <p className="mt-5 mb-7 max-w-[30em] text-lg text-pretty text-ink-2">
          Metal dorado y lente larimar: la luz del Caribe, un tono más suave.
        </p>
        <Link to="/featured" className={buttonLook()}>
          Explorar Colección
        </Link>
      </HeroPanel>
    </section>
  )
}
