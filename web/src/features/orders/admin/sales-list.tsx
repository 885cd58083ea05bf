import { useQuery } from '@tanstack/react-query'
import { Download, Plus, Settings2 } from 'lucide-react'
import { Link } from 'react-router'
import { useFailureSaid } from '@/shared/editing/said'
import { useListAddress } from '@/shared/lib/use-list-address'
import { buttonLook } from '@/shared/ui/button-look'
import { DataTable } from '@/shared/ui/data-table'
import { SearchField } from '@/shared/ui/search-field'
import { SelectBox } from '@/shared/ui/select-box'
import { FindOrder } from './find-order'
import { NotifySwitch } from './notify-switch'
import { exportAddress, salesPageSize, salesQuery } from './sale-api'
import { saleColumns } from './sale-columns'
import { filterStatuses, saleStatusLabel } from './sale-words'
import { SalesFigures } from './sales-figures'
import { works } from './waiting-words'
import { WorkChips } from './work-chips'

const loadFailed = 'Failed to fetch sales history'

/** All orders, to look at; nothing here changes one. */
export function SalesList() {
  const { page, choice, text, pageHref, change } = useListAddress()
  const filter = {
    status: choice('status', filterStatuses),
    email: text('email') || undefined,
    waiting: choice('waiting', works),
  }
  const sales = useQuery(salesQuery(filter, page))
  useFailureSaid(sales.isError, loadFailed)
  return (
    <>
      <SalesFigures summary={sales.isError ? undefined : sales.data?.summary} />
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <SearchField
          label="Search by email"
          value={filter.email ?? ''}
          maxLength={254}
          onSearch={(email) => change({ email }, { replace: true })}
        />
        <SelectBox
          aria-label="Status"
          value={filter.status ?? ''}
          onChange={(event) => change({ status: event.target.value })}
          className="max-md:grow md:w-44"
        >
          <option value="">All statuses</option>
          {filterStatuses.map((status) => (
            <option key={status} value={status}>
              {saleStatusLabel(status)}
            </option>
          ))}
        </SelectBox>
        <a href={exportAddress(filter)} download className={buttonLook('soft')}>
          <Download aria-hidden="true" strokeWidth={1.5} />
          Export CSV
        </a>
        <Link to="/admin/orders/new" className={buttonLook('soft')}>
          <Plus aria-hidden="true" strokeWidth={1.5} />
          New order
        </Link>
        <FindOrder />
        <Link to="/admin/ordering" className={buttonLook('soft')}>
          <Settings2 aria-hidden="true" strokeWidth={1.5} />
          Ordering settings
        </Link>
        <p role="status" className="ml-auto text-sm text-ink-2 tabular-nums max-md:hidden">
          {sales.data && ordersInWords(sales.data.total)}
        </p>
      </div>
      <NotifySwitch />
      {filter.waiting && <WorkChips chosen={filter.waiting} onChoose={(waiting) => change({ waiting })} />}
      <DataTable
        label="Sales"
        columns={saleColumns}
        query={sales}
        rowId={(sale) => sale.id}
        errorText={loadFailed}
        empty="No orders found"
        paging={{ page, size: salesPageSize, href: pageHref }}
      />
    </>
  )
}

const ordersInWords = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`
