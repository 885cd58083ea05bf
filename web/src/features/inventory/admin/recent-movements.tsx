import { useQuery } from '@tanstack/react-query'
import { useFailureSaid } from '@/shared/editing/said'
import { spanishMoment } from '@/shared/lib/office-time'
import { Async } from '@/shared/ui/async'
import { Badge } from '@/shared/ui/badge'
import { type Movement, movementsQuery } from './movements-api'

const loadFailed = 'Failed to fetch stock transactions'

/** The last ten, newest first. */
export function RecentMovements({ productId }: { productId: string }) {
  const movements = useQuery(movementsQuery(productId))
  useFailureSaid(movements.isError, loadFailed)
  return (
    <section aria-label="Últimos movimientos" className="min-w-0">
      <h3 className="pb-2 text-sm font-medium">Últimos movimientos</h3>
      <Async query={movements} errorText={loadFailed} empty="Todavía no hay movimientos">
        {(items) => (
          <ul className="border-t border-line">
            {items.map((movement) => (
              <MovementLine key={movement.id} movement={movement} />
            ))}
          </ul>
        )}
      </Async>
    </section>
  )
}

function MovementLine({ movement }: { movement: Movement }) {
  const came = movement.transaction_type === 'increase'
  return (
    <li className="flex min-h-11 items-center gap-4 border-b border-line py-2 text-xs">
      <span className="min-w-11 shrink-0">
        <Badge tone={came ? 'success' : 'warning'}>
          <span className="sr-only">{came ? 'Aumento: ' : 'Disminución: '}</span>
          {came ? '+' : '−'}
          {movement.quantity}
        </Badge>
      </span>
      <span className="min-w-0 grow break-words">{movement.reason}</span>
      <time dateTime={movement.created_at} className="shrink-0 text-right text-ink-2 tabular-nums">
        {spanishMoment(movement.created_at)}
      </time>
    </li>
  )
}
