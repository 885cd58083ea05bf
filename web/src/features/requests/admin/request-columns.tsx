import { createColumnHelper } from '@tanstack/react-table'
import { Eye } from 'lucide-react'
import { officeDay } from '@/shared/lib/office-time'
import { Button } from '@/shared/ui/button'
import { RequestStatusSelect } from './request-status-select'
import { type ClientRequest, subjectOf } from './request-words'

const column = createColumnHelper<ClientRequest>()

/** On a phone two lines: who and what about, beside the status and the way to the message. */
export const requestColumns = (onView: (request: ClientRequest) => void) => [
  column.accessor('name', {
    header: 'Name',
    cell: ({ row: { original: request } }) => (
      <div className="grid gap-0.5 py-2.5">
        <span className="text-sm font-medium break-words">{request.name}</span>
        <span className="break-all text-ink-2 max-md:hidden">{request.email}</span>
        <span className="line-clamp-2 break-words text-ink-2 md:hidden">
          {subjectOf(request)} · <Received request={request} />
        </span>
      </div>
    ),
  }),
  column.accessor('subject', {
    header: 'Subject',
    meta: { wide: true },
    cell: ({ row: { original: request } }) => (
      <span className={`line-clamp-2 break-words ${request.subject ? '' : 'text-ink-3'}`}>
        {subjectOf(request)}
      </span>
    ),
  }),
  column.accessor('created_at', {
    header: 'Date',
    meta: { wide: true },
    cell: ({ row }) => <Received request={row.original} />,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { wide: true },
    cell: ({ row }) => <RequestStatusSelect request={row.original} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { align: 'right' },
    cell: ({ row: { original: request } }) => (
      <span className="inline-grid justify-items-end">
        <span className="md:hidden">
          <RequestStatusSelect request={request} />
        </span>
        <Button
          variant="ghost"
          aria-label={`View the request by ${request.name}`}
          onClick={() => onView(request)}
        >
          <Eye aria-hidden="true" strokeWidth={1.5} />
          View
        </Button>
      </span>
    ),
  }),
]

function Received({ request: { created_at } }: { request: ClientRequest }) {
  return (
    <time dateTime={created_at} className="whitespace-nowrap text-ink-2">
      {officeDay(created_at)}
    </time>
  )
}
