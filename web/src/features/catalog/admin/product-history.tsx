import { useInfiniteQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { api, dataOf } from '@/shared/api/client'
import { keys } from '@/shared/api/keys'
import type { components } from '@/shared/api/schema'
import { ChangeLook } from '@/shared/editing/change-look'
import { spanishMoment } from '@/shared/lib/office-time'
import { PastList } from '@/shared/ui/past-list'
import { changesIn, deedOf } from './product-history-words'

const linesOnAPage = 10

function useHistory(productId: string, wanted: boolean) {
  return useInfiniteQuery({
    queryKey: keys.productHistory(productId),
    queryFn: ({ pageParam: page, signal }) => {
      const query = { entity: 'product', entity_id: productId, page, per_page: linesOnAPage }
      return dataOf(api.GET('/api/admin/audit-entries', { params: { query }, signal }))
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
    enabled: wanted,
  })
}

/** Who changed what and when. */
export function ProductHistory({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false)
  const past = useHistory(productId, isOpen)
  return (
    <PastList past={past} isOpen={isOpen} onToggle={setOpen}>
      {(entry) => <HistoryLine key={entry.id} entry={entry} />}
    </PastList>
  )
}

function HistoryLine({ entry }: { entry: components['schemas']['AuditView'] }) {
  const changes = changesIn(entry.before, entry.after)
  const Look = useContext(ChangeLook)
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-3 text-xs first:border-0 md:grid-cols-[13rem_1fr]">
      <div className="text-ink-2">
        <time dateTime={entry.at} className="block tabular-nums">
          {spanishMoment(entry.at)}
        </time>
        <span className="break-all">{entry.actor_email}</span>
      </div>
      <div className="min-w-0">
        <p className="font-medium">{deedOf(entry.action)}</p>
        {changes.length > 0 && (
          <dl className="mt-1 grid gap-0.5">
            {changes.map(({ name, before, after }) => (
              <div key={name} className="break-words">
                <dt className="inline text-ink-2">{name}: </dt>
                <dd className="inline">
                  {before !== undefined && (
                    <>
                      <del className="text-ink-3">{before}</del> <span aria-hidden="true">→ </span>
                    </>
                  )}
                  <ins className="no-underline">{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {Look && entry.change_set_id && (
          <div className="mt-2">
            <Look id={entry.change_set_id} />
          </div>
        )}
      </div>
    </li>
  )
}
