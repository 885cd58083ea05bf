import type { GlanceSales } from './dashboard-api'

/** A day beside the one thirty days before it. */
export interface ChartDay {
  day: string
  sales: number
  before: number
}

// A date without a time is read as UTC; so it is written as UTC too.
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

export function chartDays({ days, days_before }: GlanceSales): ChartDay[] {
  return days.map(({ date, total }, index) => ({
    day: shortDay.format(new Date(date)),
    sales: total,
    before: days_before[index]?.total ?? 0,
  }))
}

/** How the last thirty days compare with the thirty before; nothing where there is nothing to compare with. */
export function comparison({ recent, earlier }: Pick<GlanceSales, 'recent' | 'earlier'>): string | undefined {
  if (earlier.total === 0) return undefined
  const percent = Math.round((recent.total / earlier.total - 1) * 100)
  if (percent === 0) return 'The same as the 30 days before'
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than the 30 days before`
}
