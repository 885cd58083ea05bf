import { dayAndHour } from './moment'
import type { SeenEvent } from './seen-api'
import { deed } from './seen-words'

/** What happened so far, the last first. */
export function OrderHistory({ events }: { events: SeenEvent[] }) {
  // The server's order, turned round: two events may share an instant.
  const lastFirst = events.map((event, place) => ({ ...event, place })).reverse()
  return (
    <ol className="grid gap-4 border-l border-line pl-5">
      {lastFirst.map((event) => (
        <li key={event.place} className="relative">
          <span
            aria-hidden="true"
            className="absolute top-2 -left-[calc(1.25rem+4.5px)] size-2 rounded-full bg-control"
          />
          <p className="font-medium">{deed(event)}</p>
          <p className="text-sm text-ink-2">
            <time dateTime={event.at}>{dayAndHour(event.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}
