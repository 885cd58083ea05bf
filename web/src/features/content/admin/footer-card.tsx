import { type ReactNode, useId } from 'react'

interface FooterCardProps {
  title: string
  /** At the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

export function FooterCard({ title, aside, children }: FooterCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-md border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id={id} className="text-display text-d4">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
