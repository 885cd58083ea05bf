import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fitVerdict, sizeCaveat, verdictTexts } from '@/shared/fitting/fit'
import { sizeWords } from '@/shared/fitting/sizes'
import { money } from '@/shared/lib/money'
import { buttonLook } from '@/shared/ui/button-look'
import { faceOf } from './fit/measured-face'
import type { SizeFinding } from './fit/sizing'
import { KeepSize } from './keep-size'
import { abstentionTexts } from './texts'
import { frontOf, type Wearable } from './wearable'

interface WornCardProps {
  worn: Wearable
  /** What the camera or the photograph tells about the face; without either there is nothing to advise. */
  size?: { from: 'video' | 'photo'; finding: SizeFinding }
  buying?: ReactNode
  /** The other colours of what is worn. */
  colours?: ReactNode
  /** Products of the shop like a model of the house. */
  alike?: readonly Wearable[]
  onWear?: (wearable: Wearable) => void
  className?: string
}

/** What is being worn, what it costs and how it sits. */
export function WornCard({ worn, size, buying, colours, alike = [], onWear, className }: WornCardProps) {
  const { name, brand, color, style, price, spec } = worn
  return (
    <section aria-label="Modelo actual" className={className}>
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
      {colours}
      {size && <Advice worn={worn} {...size} />}
      <div className="mt-5">
        {buying}
        {!buying && alike.length > 0 && onWear && <Alike list={alike} onWear={onWear} />}
        {!buying && (
          <Link to="/featured" className={`${buttonLook('soft')} w-full`}>
            Ver Toda la Colección
          </Link>
        )}
      </div>
    </section>
  )
}

/** Real ones like a model that only shows a shape: pressed, they are worn. */
function Alike({ list, onWear }: { list: readonly Wearable[]; onWear: (wearable: Wearable) => void }) {
  return (
    <div className="mb-3">
      <h2 className="text-sm text-ink-2">Como esta, en la tienda</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {list.slice(0, 3).map((one) => (
          <li key={one.id}>
            <button
              type="button"
              onClick={() => onWear(one)}
              className={`${buttonLook('soft', 'small')} px-3!`}
            >
              {one.name}
              <span className="text-ink-2 tabular-nums">{money(one.price)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Advice({ worn, from, finding }: { worn: Wearable } & NonNullable<WornCardProps['size']>) {
  const face = 'measure' in finding ? faceOf(finding.measure) : null
  return (
    <div className="mt-4 min-h-29 border-l-2 border-larimar pl-4 text-sm">
      <div aria-live="polite">
        {face ? (
          <>
            <p>
              <span className="font-medium">Talla sugerida: {sizeWords(face)}</span>
              {' · '}
              {verdictTexts[fitVerdict(face, frontOf(worn))]}
            </p>
            <p className="mt-1 text-xs text-pretty text-ink-2">{sizeCaveat}</p>
          </>
        ) : (
          'abstains' in finding && <p className="text-ink-2">{abstentionTexts[from][finding.abstains]}</p>
        )}
      </div>
      {face && <KeepSize face={face} from={from === 'photo' ? 'photo' : 'camera'} />}
    </div>
  )
}
