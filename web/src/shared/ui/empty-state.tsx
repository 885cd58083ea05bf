import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text?: string
  icon?: LucideIcon
  /** One way on: a button or a link. */
  action?: ReactNode
  className?: string
}

export function EmptyState({ title, text, icon: Icon, action, className = '' }: EmptyStateProps) {
  return (
    <div
      className={`grid justify-items-center gap-2 rounded-sm bg-stone px-6 py-14 text-center ${className}`}
    >
      {Icon && <Icon aria-hidden="true" strokeWidth={1.25} className="mb-1 size-7 text-ink-2" />}
      <p className="text-display text-d4">{title}</p>
      {text && <p className="max-w-prose text-sm text-pretty text-ink-2">{text}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
