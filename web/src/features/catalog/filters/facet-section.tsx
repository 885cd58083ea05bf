import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ChosenCount } from './count'

interface FacetSectionProps {
  name: string
  /** How many of its terms are chosen. */
  chosen: number
  /** Also where none is. */
  startsOpen?: boolean
  children: ReactNode
}

/** A facet that can be folded; the browser's own, so that it works before any script does. */
export function FacetSection({ name, chosen, startsOpen, children }: FacetSectionProps) {
  const [isOpen, setOpen] = useState(chosen > 0 || startsOpen)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/facet border-b border-line"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2 text-[0.9375rem] font-medium hover:text-larimar [&::-webkit-details-marker]:hidden">
        {name}
        <ChosenCount count={chosen} />
        {/* without its upright it is a minus */}
        <Plus
          aria-hidden="true"
          strokeWidth={1.5}
          className="ml-auto size-[18px] text-ink-2 group-open/facet:[&>:last-child]:hidden"
        />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
