import { useQuery } from '@tanstack/react-query'
import { createColumnHelper } from '@tanstack/react-table'
import { useDeed } from '@/shared/editing/use-deed'
import { spanishMoment } from '@/shared/lib/office-time'
import { useListAddress } from '@/shared/lib/use-list-address'
import { Button } from '@/shared/ui/button'
import { DataTable } from '@/shared/ui/data-table'
import { type FailedMail, failedMailsQuery, mailsOnAPage, retryMail } from './system-api'

/** The mails that did not go out, with the server's own words and another try. */
export function FailedMails() {
  const { page, pageHref } = useListAddress()
  const mails = useQuery(failedMailsQuery(page))
  return (
    <section aria-label="Correos que no salieron" className="grid gap-3">
      <h2 className="text-display text-d4">Correos que no salieron</h2>
      <DataTable
        label="Lista de correos que no salieron"
        columns={columns}
        query={mails}
        rowId={({ id }) => id}
        errorText="No se pudieron cargar los correos"
        empty="Todos los correos salieron"
        paging={{ page, size: mailsOnAPage, href: pageHref }}
      />
    </section>
  )
}

const column = createColumnHelper<FailedMail>()

const columns = [
  column.accessor('created_at', {
    header: 'Fecha',
    meta: { wide: true },
    cell: (cell) => spanishMoment(cell.getValue()),
  }),
  column.display({
    id: 'mail',
    header: 'Correo',
    cell: ({ row: { original: mail } }) => (
      <div className="grid gap-0.5 py-2">
        <span className="font-medium break-words">{mail.subject}</span>
        <span className="break-all text-ink-2">{mail.recipient}</span>
        <span className="text-ink-2 md:hidden">{spanishMoment(mail.created_at)}</span>
        <span className="max-w-prose break-words text-flamboyan">{mail.last_error}</span>
      </div>
    ),
  }),
  column.display({
    id: 'deeds',
    header: () => <span className="sr-only">Acciones</span>,
    meta: { align: 'right' },
    cell: ({ row: { original: mail } }) => <Retry mail={mail} />,
  }),
]

function Retry({ mail }: { mail: FailedMail }) {
  const retry = useDeed({
    kind: 'mail',
    send: () => retryMail(mail.id),
    done: () => ['Correo en camino', mail.subject],
    failed: (error) => ({ description: error.message }),
  })
  return (
    <Button
      variant="soft"
      size="row"
      aria-label={`Reintentar «${mail.subject}» a ${mail.recipient}`}
      onClick={() => retry.mutate()}
      busy={retry.isPending}
      busyText="Un momento…"
    >
      Reintentar
    </Button>
  )
}
