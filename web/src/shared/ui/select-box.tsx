import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

interface SelectBoxProps extends ComponentProps<'select'> {
  /** Quiet ones stand in the rows of a table: a box only under the pointer. */
  look?: keyof typeof looks
}

const looks = {
  box: 'field-box pl-(--field-padding)',
  quiet: 'w-full rounded-sm border border-transparent bg-transparent pl-2 hover:border-control',
}

/** Without a visible label, for filters and table rows; give it an `aria-label`. */
export function SelectBox({ className = '', look = 'box', children, ...select }: SelectBoxProps) {
  return (
    <span className={`relative block ${className}`}>
      <select
        {...select}
        className={`h-(--control-height) appearance-none truncate pr-10 disabled:cursor-not-allowed ${looks[look]}`}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 right-3 size-[18px] -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}
