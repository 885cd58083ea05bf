import { figure, withSign } from '@/shared/lib/money'
import { figureIn } from '@/shared/lib/money-in'
import { Skeleton } from '@/shared/ui/skeleton'
import type { SalesSummary } from './sale-api'

/** The three figures of everything that matches the filter, not only of the page shown. */
export function SalesFigures({ summary }: { summary: SalesSummary | undefined }) {
  const figures = [
    ['Total Sales', summary && figure(summary.total_sales)],
    ['Total Orders', summary?.total_orders.toLocaleString('en-US')],
    ['Average Order Value', summary && averageWords(summary)],
  ] as const
  return (
    <dl className="mb-6 grid divide-line rounded-md border border-line bg-surface max-md:divide-y md:grid-cols-3 md:divide-x">
      {figures.map(([name, figure]) => (
        <div
          key={name}
          className="px-5 py-4 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-between"
        >
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="text-[1.125rem] font-semibold tabular-nums md:mt-1 md:text-[1.75rem] md:leading-tight">
            {figure ?? <Skeleton className="my-1 h-6 w-28 md:h-7" />}
          </dd>
          {name === 'Total Sales' && summary && <OtherCurrencies others={summary.other_currencies} />}
        </div>
      ))}
    </dl>
  )
}

/** Orders keep the currency they were placed in; amounts of another are said beside the sum, never in it. */
function OtherCurrencies({ others }: { others: SalesSummary['other_currencies'] }) {
  return others.map(({ currency, total, orders }) => (
    <dd key={currency} className="text-sm text-ink-2 tabular-nums max-md:basis-full max-md:text-right">
      and {figureIn(currency, total)} in {orders.toLocaleString('en-US')} {orders === 1 ? 'order' : 'orders'}
    </dd>
  ))
}

/** Without orders there is nothing to divide by: plainly $0. */
export function averageWords({ total_orders, average_order_value }: SalesSummary): string {
  return total_orders === 0 ? withSign('0') : figure(average_order_value)
}
