import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-stone text-ink-2',
  line: 'text-ink-2 inset-ring inset-ring-line',
  ink: 'bg-ink text-paper',
  info: 'bg-larimar-soft text-larimar-hover',
  success: 'bg-palma-soft text-palma',
  warning: 'bg-ambar-soft text-ambar',
  danger: 'bg-flamboyan-soft text-flamboyan',
}

export type BadgeTone = keyof typeof tones

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-6 items-center gap-1.5 rounded-xs px-2 text-2xs leading-none font-medium whitespace-nowrap tabular-nums in-data-[density=office]:h-[22px] ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
