import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFailureSaid } from '@/shared/editing/said'
import { useListAddress } from '@/shared/lib/use-list-address'
import { DataTable } from '@/shared/ui/data-table'
import { abandonedPageSize, abandonedQuery, patienceQuery } from './abandoned-api'
import { abandonedColumns } from './abandoned-columns'

const loadFailed = 'Failed to fetch abandoned carts'

export function AbandonedList() {
  const { page, pageHref } = useListAddress()
  const carts = useQuery(abandonedQuery(page))
  useFailureSaid(carts.isError, loadFailed)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 text-sm text-ink-2">
        <WhatIsListed />
        <p role="status" className="tabular-nums">
          {carts.data && cartsInWords(carts.data.total)}
        </p>
      </div>
      <DataTable
        label="Abandoned carts"
        columns={abandonedColumns}
        query={carts}
        rowId={(cart) => cart.id}
        errorText={loadFailed}
        empty="No abandoned carts found"
        paging={{ page, size: abandonedPageSize, href: pageHref }}
      />
    </>
  )
}

/** Which setting decides what is listed, and where it is changed. */
function WhatIsListed() {
  const { data: minutes } = useQuery(patienceQuery)
  const after = minutes ? `for ${minutes} minutes` : 'for a while'
  return (
    <p className="max-w-prose">
      Carts of signed-in shoppers that nobody touched {after}. Only confirmed addresses can be reminded, once
      per cart.{' '}
      <Link to="/admin/settings" className="text-ink underline underline-offset-4 hover:text-larimar">
        Change the time in Settings
      </Link>
    </p>
  )
}

const cartsInWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'cart' : 'carts'}`
