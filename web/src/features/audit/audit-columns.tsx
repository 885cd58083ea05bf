import { createColumnHelper } from '@tanstack/react-table'
import { ChevronRight } from 'lucide-react'
import { spanishMoment } from '@/shared/lib/office-time'
import { Badge } from '@/shared/ui/badge'
import type { AuditEntry } from './audit-api'
import { deedOf, entityName } from './audit-words'
import { ChangeList } from './change-list'
import { LookAtChange } from './change-set-dialog'
import { changesIn } from './changes'
import { whyFinal } from './final-deeds'

const column = createColumnHelper<AuditEntry>()

/** On a phone, when and who stand above what was done. */
export const auditColumns = [
  column.accessor('at', {
    header: 'Cuándo',
    meta: { wide: true },
    cell: (cell) => <When at={cell.getValue()} />,
  }),
  column.accessor('actor_email', {
    header: 'Quién',
    meta: { wide: true },
    cell: (cell) => <span className="break-all">{cell.getValue() || 'Nadie con sesión'}</span>,
  }),
  column.display({
    id: 'deed',
    header: 'Qué',
    cell: ({ row: { original: entry } }) => (
      <div className="grid gap-1 py-2.5 md:min-w-[38rem]">
        <span className="flex flex-wrap items-center gap-2 text-sm">
          <span className="font-medium">{deedOf(entry.action)}</span>
          <Badge tone="line">{entityName(entry.entity)}</Badge>
          {nameOf(entry) && <span className="text-ink-2">{nameOf(entry)}</span>}
        </span>
        <span className="break-all text-ink-2 md:hidden">
          <When at={entry.at} /> · {entry.actor_email || 'Nadie con sesión'}
        </span>
        <Changes entry={entry} />
        {entry.change_set_id ? (
          <LookAtChange id={entry.change_set_id} />
        ) : (
          <span className="text-xs text-ink-2 empty:hidden">{whyFinal(entry.action)}</span>
        )}
      </div>
    ),
  }),
]

const When = ({ at }: { at: string }) => (
  <time dateTime={at} className="tabular-nums">
    {spanishMoment(at)}
  </time>
)

/** What the thing is called, where the entry knows it; an id says nothing to people. */
function nameOf({ entity, entity_id, before, after }: AuditEntry): string {
  if (entity === 'setting') return entity_id
  const facts = { ...(before as object | null), ...(after as object | null) } as Record<string, unknown>
  const name = ['name', 'Name', 'title', 'Title', 'value', 'Value', 'full_name', 'Platform', 'platform']
    .map((key) => facts[key])
    .find((one) => typeof one === 'string' && one !== '')
  return typeof name === 'string' ? name : ''
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesIn(entry.before, entry.after)
  if (changes.length === 0) return null
  return (
    <details className="group">
      <summary className="inline-flex min-h-8 list-none items-center gap-1 rounded-xs text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-4 transition-transform group-open:rotate-90"
        />
        {changes.length === 1 ? '1 campo' : `${changes.length} campos`}
      </summary>
      <div className="max-w-(--container-prose) py-1">
        <ChangeList changes={changes} />
      </div>
    </details>
  )
}
