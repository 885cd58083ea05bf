import { useQuery } from '@tanstack/react-query'
import { useFailureSaid } from '@/shared/editing/said'
import { useListAddress } from '@/shared/lib/use-list-address'
import { DataTable } from '@/shared/ui/data-table'
import { SearchField } from '@/shared/ui/search-field'
import { SelectBox } from '@/shared/ui/select-box'
import { subscriberStates, subscribersPageSize, subscribersQuery } from './subscriber-api'
import { stateNames, subscriberColumns } from './subscriber-columns'

const loadFailed = 'No se pudieron cargar los suscriptores'

export function SubscribersList() {
  const { page, text, choice, pageHref, change } = useListAddress()
  const search = text('search')
  const state = choice('state', subscriberStates)
  const subscribers = useQuery(subscribersQuery({ search, state, page }))
  const isFiltered = search !== '' || state !== undefined
  useFailureSaid(subscribers.isError, loadFailed)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <SearchField
          label="Buscar por email"
          value={search}
          maxLength={100}
          onSearch={(words) => change({ search: words }, { replace: true })}
        />
        <SelectBox
          aria-label="Filtrar por estado"
          value={state ?? ''}
          onChange={({ target }) => change({ state: target.value })}
          className="max-md:w-full md:w-48"
        >
          <option value="">Todos los estados</option>
          {subscriberStates.map((known) => (
            <option key={known} value={known}>
              {stateNames[known]}
            </option>
          ))}
        </SelectBox>
        <p role="status" className="ml-auto text-sm text-ink-2 tabular-nums">
          {subscribers.data && inWords(subscribers.data.total)}
        </p>
      </div>
      <DataTable
        label="Suscriptores"
        columns={subscriberColumns}
        query={subscribers}
        rowId={({ id }) => id}
        errorText={loadFailed}
        empty={isFiltered ? 'Ningún suscriptor coincide con la búsqueda' : 'Todavía no hay suscriptores'}
        paging={{ page, size: subscribersPageSize, href: pageHref }}
      />
    </>
  )
}

const inWords = (count: number) => `${count} ${count === 1 ? 'suscriptor' : 'suscriptores'}`
