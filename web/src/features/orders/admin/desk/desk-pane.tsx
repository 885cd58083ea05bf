import type { ReactNode } from 'react'

interface DeskPaneProps {
  title: string
  children: ReactNode
}

export function DeskPane({ title, children }: DeskPaneProps) {
  return (
    <section aria-label={title} className="rounded-md border border-line bg-surface px-5 py-4">
      <h2 className="text-display mb-3 text-d4">{title}</h2>
      {children}
    </section>
  )
}
