import { expect, test } from 'vitest'
import { chartDays, comparison } from './dashboard-days'

const day = (date: string, total: number) => ({ date, orders: 1, total })

const period = (total: number) => ({ orders: 1, total, in_other_currencies: 0 })

test('a day stands beside the one thirty days before, by the name it has in the shop', () => {
  const sales = {
    days: [day('2026-11-01', 100), day('2026-11-02', 50)],
    days_before: [day('2026-10-02', 80), day('2026-10-03', 0)],
    recent: { orders: 2, total: 150, in_other_currencies: 0 },
    earlier: { orders: 1, total: 80, in_other_currencies: 0 },
  }
  expect(chartDays(sales)).toEqual([
    { day: 'Nov 1', sales: 100, before: 80 },
    { day: 'Nov 2', sales: 50, before: 0 },
  ])
})

test.each([
  [150, 100, '50% more than the 30 days before'],
  [80, 100, '20% less than the 30 days before'],
  [100.2, 100, 'The same as the 30 days before'],
  [100, 0, undefined],
])('%d after %d is %s', (recent, earlier, words) => {
  expect(comparison({ recent: period(recent), earlier: period(earlier) })).toBe(words)
})
