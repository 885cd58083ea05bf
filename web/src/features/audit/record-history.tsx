import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { spanishMoment } from '@/shared/lib/office-time'
import { PastList } from '@/shared/ui/past-list'
import { deedOf } from './audit-words'
import { LookAtChange } from './change-set-dialog'
import { type ChangeSet, recordHistoryQuery } from './changes-api'

/** What happened to a record and by whom, with the way back. */
export function HistoryOfRecord({ kind, id }: { kind: string; id: string }) {
  const [isOpen, setOpen] = useState(false)
  const past = useInfiniteQuery({ ...recordHistoryQuery(kind, id), enabled: isOpen })
  return (
    <PastList past={past} isOpen={isOpen} onToggle={setOpen} className="mt-6">
      {({ revision, change_set }) => <Line key={revision.id} set={change_set} />}
    </PastList>
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
