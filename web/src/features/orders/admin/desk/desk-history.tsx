import { spanishMoment } from '@/shared/lib/office-time'
import type { DeskOrder } from './desk-api'
import { DeskPane } from './desk-pane'
import { actorName, deedName, deedText } from './desk-words'

/** Who did what and when, the last first. Notes have a pane of their own. */
export function DeskHistory({ order }: { order: DeskOrder }) {
  // The server's order, turned round: two events may share an instant.
  const lastFirst = order.events
    .map((event, place) => ({ ...event, place }))
    .filter(({ kind }) => kind !== 'note')
    .reverse()
  return (
    <DeskPane title="Historial">
      <ol className="grid gap-3 border-l border-line pl-4">
        {lastFirst.map((event) => (
          <li key={event.place}>
            <p className="font-medium">{deedName(event)}</p>
            {deedText(event, order.currency) && (
              <p className="break-words whitespace-pre-line">{deedText(event, order.currency)}</p>
            )}
            <p className="text-xs text-ink-2">
              {[spanishMoment(event.at), actorName(event)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </DeskPane>
  )
}
