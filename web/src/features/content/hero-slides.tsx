import { Pause, Play } from 'lucide-react'
import { Link } from 'react-router'
import { buttonLook } from '@/shared/ui/button-look'
import { usePictureFailure } from '@/shared/ui/picture-failure'
import places from '@/shared/ui/picture-places.json'
import type { Slide } from './content-api'
import { HeroPanel } from './hero-panel'
import { useSlideShow } from './use-slide-show'

export function HeroSlides({ slides }: { slides: Slide[] }) {
  const show = useSlideShow(slides.length)
  const slide = slides[show.at] ?? slides[0]
  const { hasFailed, listeners } = usePictureFailure(slide?.image_url ?? '')
  if (!slide) return null
  const { title, subtitle, description, image_url, image_sizes, button_text, button_link } = slide
  return (
    <section aria-roledescription="carrusel" aria-label="Destacados" {...show.holding}>
      <HeroPanel
        picture={
          // One that does not come leaves the sand behind it.
          image_url &&
          !hasFailed && (
            <img
              key={slide.id}
              // Before src, or a browser may begin to fetch the original.
              srcSet={image_sizes.map(({ webp, width }) => `${webp} ${width}w`).join(', ') || undefined}
              sizes={image_sizes.length > 0 ? places.hero : undefined}
              src={image_url}
              alt=""
              fetchPriority="high"
              {...listeners}
              className="size-full animate-enfoque object-cover object-[85%_50%] md:object-right"
            />
          )
        }
        controls={slides.length > 1 && <Controls slides={slides} show={show} />}
      >
        {/* It stays while its text changes: a region that is drawn anew announces nothing. */}
        <div aria-live={show.isPlaying ? 'off' : 'polite'} aria-atomic="true" className="lg:min-h-72">
          {subtitle && <p className="mb-3 text-sm font-medium text-larimar">{subtitle}</p>}
          <h1 className="text-display text-d1">{title}</h1>
          {description && <p className="mt-5 max-w-[30em] text-lg text-pretty text-ink-2">{description}</p>}
          {button_text && button_link && (
            <p className="mt-7">
              <ButtonLink to={button_link}>{button_text}</ButtonLink>
            </p>
          )}
        </div>
      </HeroPanel>
    </section>
  )
}

/** A slide may lead to a page of the shop or out of it. */
function ButtonLink({ to, children }: { to: string; children: string }) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={buttonLook()}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} className={buttonLook()}>
      {children}
    </a>
  )
}

interface ControlsProps {
  slides: Slide[]
  show: ReturnType<typeof useSlideShow>
}

function Controls({ slides, show }: ControlsProps) {
  const Icon = show.isPaused ? Play : Pause
  return (
    <div className="flex items-center gap-3 text-sm tabular-nums max-lg:gap-1">
      <span aria-hidden="true">
        {show.at + 1} / {slides.length}
      </span>
      <ul className="flex">
        {slides.map(({ id, title }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Ver ${title}`}
              aria-current={index === show.at}
              onClick={() => show.goTo(index)}
              className="group grid h-11 w-6 place-items-center lg:w-11"
            >
              <span className="h-0.5 w-4.5 bg-control lg:w-10 group-aria-[current=true]:bg-ink" />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={show.isPaused ? 'Reanudar' : 'Pausar'}
        onClick={show.togglePause}
        className="grid size-11 place-items-center"
      >
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-[18px]" />
      </button>
    </div>
  )
}
