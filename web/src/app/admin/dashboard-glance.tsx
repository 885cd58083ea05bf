import { useQuery } from '@tanstack/react-query'
import { figure } from '@/shared/lib/money'
import { Async } from '@/shared/ui/async'
import { Skeleton } from '@/shared/ui/skeleton'
import { type Glance, glanceQuery } from './dashboard-api'
import { GlanceCard } from './dashboard-card'
import { BestSellers, LowStock, OrdersByStatus } from './dashboard-lists'
import { GlanceOfSales } from './dashboard-sales'

/** What happened and what there is to do, before any list is opened. */
export function DashboardGlance() {
  const glance = useQuery(glanceQuery)
  return (
    <section aria-label="At a glance" aria-busy={glance.isPending} className="mb-8">
      <Async
        query={glance}
        errorText="Failed to load the overview"
        retryText="Try Again"
        waiting={<WaitingGlance />}
      >
        {(now) => (
          <div className="grid gap-4">
            <div className="grid gap-4 lg:grid-cols-[1fr_18rem]">
              <GlanceOfSales sales={now.sales} />
              <OrdersByStatus counts={now.orders_by_status} />
            </div>
            <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-[1fr_1fr_18rem]">
              <BestSellers sellers={now.best_sellers} />
              <LowStock stock={now.low_stock} />
              <div className="grid gap-4 md:max-xl:col-span-2 md:max-xl:grid-cols-2">
                <OpenRequests requests={now.open_requests} />
                <RecoverableCarts carts={now.recoverable_carts} />
              </div>
            </div>
          </div>
        )}
      </Async>
    </section>
  )
}

function OpenRequests({ requests: { pending, in_progress } }: { requests: Glance['open_requests'] }) {
  const open = pending + in_progress
  return (
    <GlanceCard title="Open requests" link={{ to: '/admin/requests', text: 'Answer requests' }}>
      {open === 0 ? (
        <p className="text-sm text-ink-2">Nobody waits for an answer.</p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-[1.5rem] leading-tight font-semibold tabular-nums">{open}</span>
          <span className="text-xs text-ink-2">
            {pending} pending, {in_progress} in progress
          </span>
        </p>
      )}
    </GlanceCard>
  )
}

function RecoverableCarts({ carts: { carts, value } }: { carts: Glance['recoverable_carts'] }) {
  return (
    <GlanceCard
      title="Carts worth recovering"
      link={{ to: '/admin/abandoned-carts', text: 'Send reminders' }}
    >
      {carts === 0 ? (
        <p className="text-sm text-ink-2">No cart waits for a reminder.</p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-[1.5rem] leading-tight font-semibold tabular-nums">{figure(value)}</span>
          <span className="text-xs text-ink-2">
            in {carts.toLocaleString('en-US')} {carts === 1 ? 'cart' : 'carts'}
          </span>
        </p>
      )}
    </GlanceCard>
  )
}

function WaitingGlance() {
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 lg:grid-cols-[1fr_18rem]">
        <Skeleton className="h-96 rounded-md" />
        <Skeleton className="h-96 rounded-md" />
      </div>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-[1fr_1fr_18rem]">
        <Skeleton className="h-80 rounded-md" />
        <Skeleton className="h-80 rounded-md" />
        <Skeleton className="h-80 rounded-md max-xl:hidden" />
      </div>
    </div>
  )
}
