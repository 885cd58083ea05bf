import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ordersWaitingQuery } from '@/features/orders/admin/desk/desk-api'
import { type Waiting, waitingWork } from '@/features/orders/admin/waiting-words'
import { GlanceCard } from './dashboard-card'

/** What orders ask of staff this morning. It stands there before the numbers are known, so that nothing moves. */
export function OrdersWaiting() {
  const { data: waiting, isError } = useQuery(ordersWaitingQuery)
  return (
    <GlanceCard title="Orders waiting" link={{ to: '/admin/sales', text: 'See all orders' }}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-6">
        {waitingWork.map(({ key, label }) => (
          <div key={key} className="grid content-start gap-0.5">
            <dt className="text-xs text-ink-2">
              <Link
                to={`/admin/sales?waiting=${key}`}
                className="rounded-xs underline decoration-line underline-offset-4 hover:text-larimar"
              >
                {label}
              </Link>
            </dt>
            <Count count={waiting && Number(waiting[key] ?? 0)} />
          </div>
        ))}
      </dl>
      <p className="mt-4 min-h-13 border-t border-line pt-3 text-xs text-ink-2 tabular-nums sm:min-h-0">
        {waiting ? recoveredText(waiting) : isError ? 'Could not be counted' : 'Counting…'}
      </p>
    </GlanceCard>
  )
}

function Count({ count }: { count: number | undefined }) {
  return (
    <dd className={`text-[1.5rem] leading-tight font-semibold tabular-nums ${count ? '' : 'text-ink-3'}`}>
      {count?.toLocaleString('en-US') ?? '–'}
    </dd>
  )
}

function recoveredText({ recovered = 0 }: Waiting): string {
  const orders = recovered === 1 ? '1 order' : `${recovered.toLocaleString('en-US')} orders`
  return `${orders} recovered from abandoned carts in the last 30 days`
}
