import { latePart } from '@/shared/ui/late-part'
import type { RangeEndsProps } from './range-ends'
import { TermList } from './term-list'

// Most come to tick: a list is alive before what can be typed is here, in a place that is kept for it.
const RangeEnds = latePart(() => import('./range-ends'), <div className="h-11" />)

interface RangeFieldsProps extends RangeEndsProps {
  onToggle: (step: string) => void
}

/** Round steps to tick, and two fields for who wants it exactly; they are taken when they are left. */
export function RangeFields({ onToggle, ...props }: RangeFieldsProps) {
  const { facet, chosen } = props
  return (
    <div className="grid gap-3">
      {facet.terms.length > 0 && <TermList facet={facet} chosen={[chosen.join('.')]} onToggle={onToggle} />}
      <RangeEnds {...props} />
    </div>
  )
}
