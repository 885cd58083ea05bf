import { createColumnHelper } from '@tanstack/react-table'
import { Mail } from 'lucide-react'
import { officeDay, officeMoment } from '@/shared/lib/office-time'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { type Client, useResendConfirmation } from './client-api'

const column = createColumnHelper<Client>()

/** On a phone everything stands under the name. */
export const clientColumns = [
  column.accessor('full_name', {
    header: 'Name',
    cell: ({ row: { original: client } }) => (
      <div className="grid gap-0.5 py-2.5">
        <span className="text-sm font-medium break-words">{client.full_name || client.email}</span>
        <span className="break-all text-ink-2 md:hidden">{client.email}</span>
        <div className="mt-1.5 grid justify-items-start gap-2 md:hidden">
          <Confirmation client={client} />
          <Joined client={client} />
          <ResendButton client={client} />
        </div>
      </div>
    ),
  }),
  column.accessor('email', {
    header: 'Email',
    meta: { wide: true },
    cell: (cell) => <span className="break-all">{cell.getValue()}</span>,
  }),
  column.accessor('email_confirmed', {
    header: 'Email confirmation',
    meta: { wide: true },
    cell: ({ row }) => <Confirmation client={row.original} />,
  }),
  column.accessor('created_at', {
    header: 'Created',
    meta: { wide: true },
    cell: ({ row }) => <Joined client={row.original} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { align: 'right', wide: true },
    cell: ({ row }) => <ResendButton client={row.original} />,
  }),
]

function Confirmation({ client: { email_confirmed, email_confirmation_sent_at } }: { client: Client }) {
  if (email_confirmed) return <Badge tone="success">Confirmed</Badge>
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="warning">Pending</Badge>
      {email_confirmation_sent_at && (
        <span className="text-ink-3">Sent {officeMoment(email_confirmation_sent_at)}</span>
      )}
    </span>
  )
}

function Joined({ client: { created_at } }: { client: Client }) {
  return (
    <time dateTime={created_at} className="whitespace-nowrap text-ink-2">
      {officeDay(created_at)}
    </time>
  )
}

function ResendButton({ client }: { client: Client }) {
  const resend = useResendConfirmation()
  if (client.email_confirmed) return null
  return (
    <Button
      variant="soft"
      busy={resend.isPending}
      busyText="Sending…"
      aria-label={`Resend confirmation to ${client.email}`}
      onClick={() => resend.mutate(client)}
    >
      <Mail aria-hidden="true" strokeWidth={1.5} />
      Resend
    </Button>
  )
}
