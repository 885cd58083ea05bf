import { useQuery } from '@tanstack/react-query'
import { useFailureSaid } from '@/shared/editing/said'
import { useListAddress } from '@/shared/lib/use-list-address'
import { DataTable } from '@/shared/ui/data-table'
import { PageTitle } from '@/shared/ui/page-title'
import { auditQuery, entriesOnAPage } from './audit-api'
import { auditColumns } from './audit-columns'
import { AuditFilters } from './audit-filters'
import { entityNames } from './audit-words'

const loadFailed = 'No se pudo cargar la auditoría'
const day = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

/** Who changed what, newest first. */
export function AuditScreen() {
  const address = useListAddress()
  const entries = useQuery(
    auditQuery({
      page: address.page,
      entity: address.choice('entity', Object.keys(entityNames)),
      actor: address.text('actor') || undefined,
      from: day(address.text('from')),
      to: day(address.text('to')),
    }),
  )
  useFailureSaid(entries.isError, loadFailed)
  return (
    <>
      <PageTitle title="Auditoría" subtitle="Quién cambió qué, y qué había antes." />
      <AuditFilters address={address} />
      <DataTable
        label="Auditoría"
        columns={auditColumns}
        query={entries}
        rowId={({ id }) => id}
        errorText={loadFailed}
        empty="No hay registros con estos filtros"
        paging={{ page: address.page, size: entriesOnAPage, href: address.pageHref }}
      />
    </>
  )
}
