import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { figure, withSign } from '@/shared/lib/money'
import type { ChartDay } from './dashboard-days'

const short = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumFractionDigits: 1,
})
const tick = { fill: 'var(--ink-3)', fontSize: 12 }

/** The larimar line of the last thirty days over the dotted one of those before. */
export default function DashboardChart({ days }: { days: ChartDay[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={days} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
        <XAxis dataKey="day" tick={tick} tickLine={false} axisLine={false} tickMargin={10} minTickGap={48} />
        <YAxis
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={52}
          tickFormatter={(value) => withSign(short.format(value))}
        />
        <Tooltip cursor={{ stroke: 'var(--control)' }} content={DayTooltip} isAnimationActive={false} />
        <Line
          dataKey="before"
          stroke="var(--chart-2)"
          strokeWidth={2}
          strokeDasharray="2 4"
          strokeLinecap="round"
          dot={false}
          activeDot={false}
          isAnimationActive={false}
        />
        <Area
          dataKey="sales"
          stroke="var(--chart-1)"
          strokeWidth={2}
          fill="var(--chart-1)"
          fillOpacity={0.08}
          activeDot={{ r: 4, fill: 'var(--surface)', stroke: 'var(--chart-1)', strokeWidth: 2 }}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

function DayTooltip({ active, payload }: { active?: boolean; payload?: readonly { payload?: ChartDay }[] }) {
  const shown = payload?.[0]?.payload
  if (!active || !shown) return null
  return (
    <div className="rounded-xs bg-ink px-3 py-2 text-xs text-paper tabular-nums">
      <p className="opacity-70">{shown.day}</p>
      <p className="font-semibold">{figure(shown.sales)}</p>
      <p className="opacity-70">30 days before: {figure(shown.before)}</p>
    </div>
  )
}
