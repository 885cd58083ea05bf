import { Link } from 'react-router'
import { buttonLook } from '@/shared/ui/button-look'
import picture from './aviator-on-sand.svg'

/** The hero while no slide is active. The words stand on a sheet of paper that overlaps the picture. */
export function Hero() {
  return (
    <section className="relative">
      <div className="h-[400px] overflow-hidden bg-[#e9dcc7] md:h-[520px] lg:h-[636px]">
        <picture>
          <source media="(max-width: 47.99rem)" srcSet={`${picture}#svgView(viewBox(700,10,760,760))`} />
          <img
            src={picture}
            alt=""
            fetchPriority="high"
            className="size-full animate-enfoque object-cover md:object-right"
          />
        </picture>
      </div>
      <div className="relative -mt-11 mr-14 bg-paper pt-8 pl-(--gutter) md:mr-[36%] lg:absolute lg:bottom-[-72px] lg:left-0 lg:mr-0 lg:w-[calc(50vw-4px)] lg:pt-[52px] lg:pr-14 lg:pl-[max(var(--gutter),calc((100vw-var(--container-page))/2+var(--gutter)))]">
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
      </div>
    </section>
  )
}
