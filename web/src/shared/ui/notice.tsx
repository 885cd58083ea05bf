import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  info: { box: 'bg-larimar-soft text-larimar-hover', Icon: Info },
  success: { box: 'bg-palma-soft text-palma', Icon: CircleCheck },
  warning: { box: 'bg-ambar-soft text-ambar', Icon: TriangleAlert },
  danger: { box: 'bg-flamboyan-soft text-flamboyan', Icon: CircleAlert },
}

interface NoticeProps {
  tone?: keyof typeof tones
  children: ReactNode
}

/** A message in its place on the page, read out when it appears. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  const { box, Icon } = tones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-sm px-4 py-3.5 text-sm ${box}`}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-[18px] shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
