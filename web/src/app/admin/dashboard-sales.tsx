import { figure } from '@/shared/lib/money'
import { lazyPart } from '@/shared/ui/lazy-part'
import { Skeleton } from '@/shared/ui/skeleton'
import type { GlanceSales } from './dashboard-api'
import { GlanceCard } from './dashboard-card'
import { type ChartDay, chartDays, comparison } from './dashboard-days'

const DashboardChart = lazyPart(() => import('./dashboard-chart'), {
  waiting: <Skeleton className="size-full" />,
})

/** Thirty days as a picture, and as a table for whoever cannot see it or wants the numbers. */
export function GlanceOfSales({ sales }: { sales: GlanceSales }) {
  const days = chartDays(sales)
  const left = sales.recent.in_other_currencies + sales.earlier.in_other_currencies
  const nothing = sales.recent.orders === 0 && sales.earlier.orders === 0
  return (
    <GlanceCard title="Sales of the last 30 days" link={{ to: '/admin/sales', text: 'See all sales' }}>
      {nothing ? (
        <p className="text-sm text-ink-2">
          No sales in the last 60 days. They appear here with the first order.
        </p>
      ) : (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-[1.5rem] leading-tight font-semibold tabular-nums">
                {figure(sales.recent.total)}
              </span>
              <span className="text-xs text-ink-2">{comparison(sales)}</span>
            </p>
            <ul aria-hidden="true" className="flex gap-4 text-xs text-ink-2">
              <li className="flex items-center gap-1.5">
                <span className="h-0.5 w-4 bg-chart-1" />
                Last 30 days
              </li>
              <li className="flex items-center gap-1.5">
                <span className="w-4 border-t-2 border-dotted border-chart-2" />
                30 days before
              </li>
            </ul>
          </div>
          {left > 0 && (
            <p className="mt-1 text-xs text-ink-2">
              {left === 1
                ? '1 order in another currency is not in these amounts.'
                : `${left.toLocaleString('en-US')} orders in another currency are not in these amounts.`}
            </p>
          )}
          <div aria-hidden="true" className="mt-3 h-52">
            <DashboardChart days={days} />
          </div>
          <DaysTable days={days} />
        </>
      )}
    </GlanceCard>
  )
}

function DaysTable({ days }: { days: ChartDay[] }) {
  return (
    <details className="mt-3 text-xs">
      <summary className="w-fit cursor-pointer rounded-xs py-1 text-ink-2 hover:text-ink">
        Show as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Sales by day" tabIndex={0} className="mt-2 max-h-56 overflow-y-auto">
        <table className="w-full border-collapse tabular-nums">
          <thead className="sticky top-0 bg-surface text-left text-ink-3">
            <tr>
              <th scope="col" className="py-1.5 font-medium">
                Day
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                Last 30 days
              </th>
              <th scope="col" className="py-1.5 pr-2 text-right font-medium">
                30 days before
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, sales, before }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {day}
                </th>
                <td className="text-right">{figure(sales)}</td>
                <td className="pr-2 text-right text-ink-2">{figure(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
