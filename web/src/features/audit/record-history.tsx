import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { spanishMoment } from '@/shared/lib/office-time'
import { Async } from '@/shared/ui/async'
import { Button } from '@/shared/ui/button'
import { deedOf } from './audit-words'
import { LookAtChange } from './change-set-dialog'
import { type ChangeSet, recordHistoryQuery } from './changes-api'

/** What happened to a record and by whom, newest first, with the way back; asked for when it is opened. */
export function HistoryOfRecord({ kind, id }: { kind: string; id: string }) {
  const [open, setOpen] = useState(false)
  const history = useInfiniteQuery({ ...recordHistoryQuery(kind, id), enabled: open })
  return (
    <details
      className="group mt-6 border-t border-line pt-4"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-8 list-none items-center gap-1.5 rounded-xs text-sm font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-4 transition-transform group-open:rotate-90"
        />
        Historial de cambios
      </summary>
      {open && (
        <Async
          query={history}
          errorText="No se pudo cargar el historial"
          empty="Todavía no hay cambios"
          isEmpty={({ pages }) => pages[0]?.total === 0}
        >
          {({ pages }) => (
            <ol className="grid pt-2">
              {pages
                .flatMap(({ items }) => items)
                .map((past) => (
                  <Line key={past.revision.id} set={past.change_set} />
                ))}
            </ol>
          )}
        </Async>
      )}
      {open && history.hasNextPage && (
        <Button
          variant="soft"
          size="row"
          className="mt-3"
          onClick={() => history.fetchNextPage()}
          busy={history.isFetchingNextPage}
          busyText="Cargando…"
        >
          Ver anteriores
        </Button>
      )}
    </details>
  )
}

function Line({ set }: { set: ChangeSet }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 text-xs first:border-0">
      <div className="min-w-0">
        <p className="font-medium">{deedOf(set.action)}</p>
        <p className="text-ink-2">
          <time dateTime={set.at} className="tabular-nums">
            {spanishMoment(set.at)}
          </time>{' '}
          · <span className="break-all">{set.actor_email}</span>
        </p>
      </div>
      <LookAtChange id={set.id} />
    </li>
  )
}
