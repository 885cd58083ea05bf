import type { ReactNode } from 'react'

interface PageTitleProps {
  title: ReactNode
  subtitle?: ReactNode
  /** Buttons that belong to the whole page. */
  actions?: ReactNode
}

export function PageTitle({ title, subtitle, actions }: PageTitleProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="text-display text-d2 in-data-[density=office]:text-[1.75rem] in-data-[density=office]:leading-tight">
          {title}
        </h1>
        {subtitle && <p className="mt-1 text-ink-2">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
