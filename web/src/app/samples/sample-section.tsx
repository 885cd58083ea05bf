import type { ReactNode } from 'react'

/** One family of components under its name. */
export function SampleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6 border-t border-line py-10 lg:grid-cols-[12rem_1fr]">
      <h2 className="text-display text-d4">{title}</h2>
      <div className="grid min-w-0 gap-6">{children}</div>
    </section>
  )
}

export function SampleRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>
}
