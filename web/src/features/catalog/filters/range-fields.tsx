import { latePart } from '@/shared/ui/late-part'
import type { RangeEndsProps } from './range-ends'
import { TermList } from './term-list'

// Most come to tick: a list is alive before what can be typed is here, in a place that is kept for it.
const RangeEnds = latePart(() => import('./range-ends'), <div className="h-11" />)

/** Round steps to tick, and two fields for who wants it exactly; they are taken when they are left. */
export function RangeFields({ facet, chosen, onChoose }: RangeEndsProps) {
  const now = chosen.join('.')
  return (
    <div className="grid gap-3">
      {facet.terms.length > 0 && (
        <TermList
          facet={facet}
          chosen={[now]}
          onToggle={(step) => onChoose(step === now ? [] : step.split('.'))}
        />
      )}
      {/* Another choice from outside begins the fields anew. */}
      <RangeEnds key={now} facet={facet} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}
