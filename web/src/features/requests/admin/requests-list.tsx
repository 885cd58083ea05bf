import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useFailureSaid } from '@/shared/editing/said'
import { useListAddress } from '@/shared/lib/use-list-address'
import { DataTable } from '@/shared/ui/data-table'
import { SelectBox } from '@/shared/ui/select-box'
import { requestCountsQuery, requestsPageSize, requestsQuery } from './request-api'
import { requestColumns } from './request-columns'
import { RequestDialog } from './request-dialog'
import { type ClientRequest, requestStatuses, requestStatusLabel } from './request-words'

const loadFailed = 'Failed to fetch client requests'

export function RequestsList() {
  const { page, choice, pageHref, change } = useListAddress()
  const status = choice('status', requestStatuses)
  const requests = useQuery(requestsQuery(status, page))
  const { data: counts } = useQuery(requestCountsQuery)
  const [viewed, setViewed] = useState<ClientRequest | null>(null)
  const columns = useMemo(() => requestColumns(setViewed), [])
  useFailureSaid(requests.isError, loadFailed)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2.5">
        <SelectBox
          aria-label="Status"
          value={status ?? ''}
          onChange={(event) => change({ status: event.target.value })}
          className="max-md:w-full md:w-44"
        >
          <option value="">All statuses</option>
          {requestStatuses.map((one) => (
            <option key={one} value={one}>
              {requestStatusLabel(one)}
            </option>
          ))}
        </SelectBox>
        <p role="status" className="text-sm text-ink-2 tabular-nums">
          {counts &&
            `${counts.pending + counts.in_progress} open, ${counts.pending + counts.in_progress + counts.completed + counts.cancelled} in total`}
        </p>
      </div>
      <DataTable
        label="Client requests"
        columns={columns}
        query={requests}
        rowId={(request) => request.id}
        errorText={loadFailed}
        empty="No requests found"
        paging={{ page, size: requestsPageSize, href: pageHref }}
      />
      {viewed && <RequestDialog request={viewed} onClose={() => setViewed(null)} />}
    </>
  )
}
