export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="grid gap-4 lg:grid-cols-[5fr_7fr] lg:items-end lg:gap-6">
      <h1 className="text-display text-d2">{title}</h1>
      {lead && <p className="max-w-[36em] text-lg text-pretty whitespace-pre-line text-ink-2">{lead}</p>}
    </header>
  )
}
