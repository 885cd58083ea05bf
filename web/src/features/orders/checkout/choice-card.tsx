import type { ReactNode } from 'react'

interface ChoiceCardProps {
  group: string
  title: ReactNode
  checked: boolean
  onChoose: () => void
  describedBy?: string
  children?: ReactNode
}

/** One of several, as a card that is wholly a target. */
export function ChoiceCard({ group, title, checked, onChoose, describedBy, children }: ChoiceCardProps) {
  return (
    <label className="flex items-start gap-3.5 rounded-sm border border-control bg-surface p-4 transition-colors duration-150 hover:border-ink has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:px-5">
      <input
        type="radio"
        name={group}
        checked={checked}
        onChange={onChoose}
        aria-describedby={describedBy}
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-control bg-surface outline-none checked:border-[6px] checked:border-ink"
      />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="font-medium break-words">{title}</span>
        {children}
      </span>
    </label>
  )
}
