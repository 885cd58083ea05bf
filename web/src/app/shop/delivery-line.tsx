import { type Days, rangeOf } from '@/features/delivery/delivery-range'
import type { Ordering } from '@/features/orders/ordering-api'
import { useNear } from '@/shared/lib/use-near'
import { lazyPart } from '@/shared/ui/lazy-part'

const ArrivalPart = lazyPart(() => import('./arrival-part'), { missing: <span /> })

interface DeliveryLineProps {
  ordering?: Ordering
  userId: string | null
}

/** How long a delivery takes, drawn for everybody; on which day it comes, once the browser knows where to. */
export function DeliveryLine({ ordering, userId }: DeliveryLineProps) {
  const { place, isNear } = useNear<HTMLSpanElement>()
  const days = rangeOf(ordering?.delivery_days ?? []) ?? { min: 1, max: 5 }
  return (
    <>
      {deliveryWords(days)}, en estuche rígido.
      {/* A place of its own, so that nothing moves when the day is known. */}
      <span ref={place} className="mt-1 block min-h-16">
        {isNear && ordering && <ArrivalPart ordering={ordering} userId={userId} />}
      </span>
    </>
  )
}

function deliveryWords({ min, max }: Days) {
  if (min !== max) return `Entrega de ${min} a ${max} días laborables`
  return max === 1 ? 'Entrega en 1 día laborable' : `Entrega en ${max} días laborables`
}
