import { CircleAlert } from 'lucide-react'

/** In the place of a structure that cannot be read; the rest of the page stands. */
export function BrokenBody({ what }: { what: 'FAQ' | 'table' | 'list' }) {
  return (
    <p role="alert" className="flex items-start gap-2 border-t border-line pt-4 text-sm text-flamboyan">
      <CircleAlert aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
      {`Error loading ${what} content`}
    </p>
  )
}
