import { RotateCcw, TriangleAlert } from 'lucide-react'
import { Button } from './button'

interface ErrorPanelProps {
  title?: string
  details?: string
  retryText?: string
  onRetry: () => void
  busy?: boolean
  className?: string
}

/** What failed and a way to try again; the defaults are those of the general boundary. */
export function ErrorPanel({
  title = 'Something went wrong',
  details,
  retryText = 'Try Again',
  onRetry,
  busy,
  className = '',
}: ErrorPanelProps) {
  return (
    <div
      role="alert"
      className={`grid justify-items-center gap-2 rounded-sm bg-stone px-6 py-14 text-center ${className}`}
    >
      <TriangleAlert aria-hidden="true" strokeWidth={1.25} className="mb-1 size-7 text-ink-2" />
      <p className="text-display text-d4">{title}</p>
      {details && <p className="max-w-prose text-sm break-words text-ink-2">{details}</p>}
      <Button variant="soft" className="mt-4" onClick={onRetry} busy={busy}>
        <RotateCcw aria-hidden="true" strokeWidth={1.5} />
        {retryText}
      </Button>
    </div>
  )
}
