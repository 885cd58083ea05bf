import { createColumnHelper } from '@tanstack/react-table'
import { spanishDate } from '@/shared/lib/office-time'
import { Badge, type BadgeTone } from '@/shared/ui/badge'
import type { Subscriber, SubscriberState } from './subscriber-api'

const column = createColumnHelper<Subscriber>()

export const stateNames: Record<SubscriberState, string> = {
  pending: 'Pendiente',
  confirmed: 'Confirmado',
  stopped: 'Cancelado',
}

const tones: Record<SubscriberState, BadgeTone> = {
  pending: 'warning',
  confirmed: 'success',
  stopped: 'neutral',
}

/** On a phone the state and its day stand under the address. */
export const subscriberColumns = [
  column.accessor('email', {
    header: 'Email',
    cell: ({ row: { original: subscriber } }) => (
      <div className="grid gap-1 py-2.5">
        <span className="text-sm font-medium break-all">{subscriber.email}</span>
        <span className="flex flex-wrap items-center gap-2 md:hidden">
          <State state={subscriber.state} />
          <Day time={subscriber.stopped_at ?? subscriber.confirmed_at ?? subscriber.created_at} />
        </span>
      </div>
    ),
  }),
  column.accessor('state', {
    header: 'Estado',
    meta: { wide: true },
    cell: (cell) => <State state={cell.getValue()} />,
  }),
  column.accessor('created_at', {
    header: 'Se apuntó',
    meta: { wide: true },
    cell: (cell) => <Day time={cell.getValue()} />,
  }),
  column.accessor('confirmed_at', {
    header: 'Confirmó',
    meta: { wide: true },
    cell: (cell) => <Day time={cell.getValue()} />,
  }),
  column.accessor('stopped_at', {
    header: 'Canceló',
    meta: { wide: true },
    cell: (cell) => <Day time={cell.getValue()} />,
  }),
]

function State({ state }: { state: SubscriberState }) {
  return <Badge tone={tones[state]}>{stateNames[state]}</Badge>
}

function Day({ time }: { time: string | null }) {
  if (!time) return <span className="text-ink-3">—</span>
  return (
    <time dateTime={time} className="whitespace-nowrap text-ink-2">
      {spanishDate(time)}
    </time>
  )
}
