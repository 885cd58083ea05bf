import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { said } from '@/shared/editing/said'
import { useListAddress } from '@/shared/lib/use-list-address'
import { DataTable } from '@/shared/ui/data-table'
import { SearchField } from '@/shared/ui/search-field'
import { clientsPageSize, clientsQuery } from './client-api'
import { clientColumns } from './client-columns'

const loadFailed = 'Failed to load client profiles'

export function ClientsList() {
  const { page, text, pageHref, change } = useListAddress()
  const search = text('search')
  const clients = useQuery(clientsQuery(search, page))
  const reason = clients.error?.message

  useEffect(() => {
    if (reason) said.failed(reason, loadFailed)
  }, [reason])

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2.5">
        <SearchField
          label="Search by name or email"
          value={search}
          maxLength={100}
          onSearch={(words) => change({ search: words }, { replace: true })}
        />
        <p role="status" className="text-sm text-ink-2 tabular-nums">
          {clients.data && clientsInWords(clients.data.total)}
        </p>
      </div>
      <DataTable
        label="Clients"
        columns={clientColumns}
        query={clients}
        rowId={(client) => client.id}
        errorText={`${loadFailed}: ${reason}`}
        empty="No client profiles found"
        paging={{ page, size: clientsPageSize, href: pageHref }}
      />
    </>
  )
}

const clientsInWords = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'client' : 'clients'}`
