import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

interface GlanceCardProps {
  title: string
  /** Where one acts on what the card says. */
  link: { to: string; text: string }
  children: ReactNode
}

export function GlanceCard({ title, link, children }: GlanceCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-md border border-line bg-surface p-5"
    >
      <h2 id={id} className="mb-3 text-sm font-medium">
        {title}
      </h2>
      <div className="grow">{children}</div>
      <Link
        to={link.to}
        className="mt-4 inline-flex w-fit items-center gap-1.5 rounded-xs text-xs font-medium text-larimar hover:text-larimar-hover hover:underline"
      >
        {link.text}
        <ArrowRight aria-hidden="true" strokeWidth={1.5} className="size-3.5" />
      </Link>
    </section>
  )
}
