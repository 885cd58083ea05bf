import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { money } from '@/shared/lib/money'
import { buttonLook } from '@/shared/ui/button-look'
import { fitVerdict, suggestSize } from './fit/size-advice'
import type { TrueMeasure } from './fit/true-size'
import { sizeCaveat, verdictTexts } from './texts'
import type { Wearable } from './wearable'

interface WornCardProps {
  worn: Wearable
  /** Without a face there is nothing to advise; null while it is still being measured. */
  measure?: TrueMeasure | null
  buying?: ReactNode
}

/** What is being worn, what it costs and how it sits. */
export function WornCard({ worn, measure, buying }: WornCardProps) {
  const { name, brand, color, style, price, spec } = worn
  return (
    <section aria-label="Modelo actual">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-display text-[1.75rem] leading-tight md:text-d2">{name}</h1>
        <p className="text-xl font-medium tabular-nums">{money(price)}</p>
      </div>
      <p className="mt-1 text-ink-2">{[brand, color, style].filter(Boolean).join(' · ')}</p>
      <p className="mt-2 flex items-center gap-2 text-sm tabular-nums">
        <span className="sr-only">Lente, puente y varilla en milímetros:</span>
        {spec.lensWidth}
        <span aria-hidden="true" className="h-2.5 w-3.5 rounded-xs border border-ink" />
        {spec.bridge} – {spec.temple}
      </p>
      {measure !== undefined && <Advice worn={worn} measure={measure} />}
      <div className="mt-5">
        {buying ?? (
          <Link to="/featured" className={`${buttonLook('soft')} w-full`}>
            Ver Toda la Colección
          </Link>
        )}
      </div>
    </section>
  )
}

function Advice({ worn: { spec }, measure }: { worn: Wearable; measure: TrueMeasure | null }) {
  return (
    <div aria-live="polite" className="mt-4 min-h-17 border-l-2 border-larimar pl-4 text-sm">
      {measure ? (
        <>
          <p>
            <span className="font-medium">Talla sugerida: {suggestSize(measure)}</span>
            {' · '}
            {verdictTexts[fitVerdict(measure, spec)]}
          </p>
          <p className="mt-1 text-xs text-pretty text-ink-2">{sizeCaveat}</p>
        </>
      ) : (
        <p className="text-ink-2">Mira de frente unos segundos y te sugerimos una talla.</p>
      )}
    </div>
  )
}
