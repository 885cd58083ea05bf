import { useQuery } from '@tanstack/react-query'
import { createColumnHelper } from '@tanstack/react-table'
import { useState } from 'react'
import { useFailureSaid } from '@/shared/editing/said'
import { useDeed } from '@/shared/editing/use-deed'
import { spanishMoment } from '@/shared/lib/office-time'
import { useListAddress } from '@/shared/lib/use-list-address'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { DataTable } from '@/shared/ui/data-table'
import { PageTitle } from '@/shared/ui/page-title'
import { kindName } from './audit-words'
import { restoreTrashed, type Trashed, trashOnAPage, trashQuery } from './changes-api'
import { PurgeDialog } from './purge-dialog'
import { daysLeft } from './trash-words'

const loadFailed = 'No se pudo cargar la papelera'
const column = createColumnHelper<Trashed>()

/** What was deleted, for as long as it can be restored. */
export function TrashScreen({ mayPurge }: { mayPurge: boolean }) {
  const address = useListAddress()
  const trash = useQuery(trashQuery(address.page))
  const [leaving, setLeaving] = useState<Trashed | null>(null)
  const restore = useDeed({
    kind: 'trash',
    send: restoreTrashed,
    done: ({ notes }, { name }: Trashed) => [`Se restauró: ${name}`, notes.join(' ') || undefined],
    failed: (error) => ({ description: error.message }),
  })
  useFailureSaid(trash.isError, loadFailed)
  const columns = [
    column.accessor('kind', {
      header: 'Qué',
      meta: { wide: true },
      cell: (cell) => <Badge tone="line">{kindName(cell.getValue())}</Badge>,
    }),
    column.accessor('name', {
      header: 'Nombre',
      cell: ({ row: { original: item } }) => (
        <div className="grid gap-1 py-2.5">
          <span className="font-medium break-words">{item.name || kindName(item.kind)}</span>
          <span className="grid gap-1 text-xs text-ink-2 md:hidden">
            <span>
              {kindName(item.kind)} · {spanishMoment(item.deleted_at)}
            </span>
            <span className="break-all">{item.deleted_by}</span>
            <span>{daysLeft(item.purge_at)}</span>
          </span>
        </div>
      ),
    }),
    column.accessor('deleted_by', {
      header: 'Eliminado por',
      meta: { wide: true },
      cell: (cell) => <span className="break-all">{cell.getValue()}</span>,
    }),
    column.accessor('deleted_at', {
      header: 'Fecha',
      meta: { wide: true },
      cell: (cell) => <time dateTime={cell.getValue()}>{spanishMoment(cell.getValue())}</time>,
    }),
    column.accessor('purge_at', {
      header: 'Plazo',
      meta: { wide: true },
      cell: (cell) => daysLeft(cell.getValue()),
    }),
    column.display({
      id: 'actions',
      header: () => <span className="sr-only">Acciones</span>,
      meta: { align: 'right' },
      cell: ({ row: { original: item } }) => (
        <div className="flex flex-wrap justify-end gap-2 py-2">
          <Button
            variant="soft"
            size="row"
            onClick={() => restore.mutate(item)}
            disabled={restore.isPending}
            aria-label={`Restaurar ${item.name}`}
          >
            Restaurar
          </Button>
          {mayPurge && (
            <Button
              variant="ghost"
              size="row"
              onClick={() => setLeaving(item)}
              aria-label={`Eliminar para siempre ${item.name}`}
            >
              Eliminar para siempre
            </Button>
          )}
        </div>
      ),
    }),
  ]
  return (
    <>
      <PageTitle title="Papelera" subtitle="Lo que se eliminó se puede restaurar durante 30 días." />
      <DataTable
        label="Papelera"
        columns={columns}
        query={trash}
        rowId={({ kind, id }) => `${kind}:${id}`}
        errorText={loadFailed}
        empty="La papelera está vacía"
        paging={{ page: address.page, size: trashOnAPage, href: address.pageHref }}
      />
      {leaving && <PurgeDialog item={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
