import { ScanFace } from 'lucide-react'
import { Link } from 'react-router'
import { buttonLook } from '@/shared/ui/button-look'
import narrowPicture from './amber-on-stone-800.webp'
import picture from './amber-on-stone-1260.webp'

export function TryOnBand() {
  return (
    <section className="grid bg-abismo text-paper lg:min-h-[520px] lg:grid-cols-[5fr_7fr]">
      <div className="self-center px-(--gutter) py-14 lg:py-18 lg:pr-12 lg:pl-[max(var(--gutter),calc((100vw-var(--container-page))/2+var(--gutter)))]">
        <h2 className="text-display text-d2">
          Pruébatelas
          <br />
          antes de elegir
        </h2>
        <p className="mt-4 mb-7 max-w-[24em] text-lg text-pretty">
          Ocho modelos, tu cámara y un minuto. Ves el tamaño real de la montura sobre tu rostro.
        </p>
        <Link to="/virtual-try-on" className={buttonLook('paper')}>
          <ScanFace aria-hidden="true" strokeWidth={1.5} />
          Prueba Virtual
        </Link>
      </div>
      <div className="h-[300px] max-lg:order-first md:h-[420px] lg:relative lg:h-auto">
        <img
          srcSet={`${narrowPicture} 800w, ${picture} 1260w`}
          sizes="(min-width: 64rem) max(58vw, 780px), (min-width: 48rem) max(100vw, 630px), max(100vw, 450px)"
          src={picture}
          alt=""
          width={1260}
          height={900}
          loading="lazy"
          className="size-full object-cover lg:absolute lg:inset-0"
        />
      </div>
    </section>
  )
}
