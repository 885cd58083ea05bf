import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface FieldTexts {
  label: ReactNode
  help?: ReactNode
  error?: string
  optional?: boolean
}

/** What a control needs so that its label, help and error are read with it. */
export interface ControlWiring {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldFrameProps extends FieldTexts {
  className?: string
  children: (control: ControlWiring) => ReactNode
}

/** Label above, then the control, then either the error or the help. */
export function FieldFrame({ label, help, error, optional, className = '', children }: FieldFrameProps) {
  const id = useId()
  const noteId = `${id}-note`
  const control: ControlWiring = {
    id,
    'aria-describedby': error || help ? noteId : undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-(length:--label-text) leading-snug font-medium">
        {label}
        {optional && <span className="font-normal text-ink-3"> (opcional)</span>}
      </label>
      {children(control)}
      <FieldNote id={noteId} help={help} error={error} />
    </div>
  )
}

export function FieldNote({ id, help, error }: { id: string; help?: ReactNode; error?: string }) {
  if (error) {
    return (
      <p id={id} role="alert" className="flex items-start gap-1.5 text-xs text-flamboyan">
        <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" strokeWidth={1.75} />
        {error}
      </p>
    )
  }
  if (!help) return null
  return (
    <p id={id} className="text-xs text-ink-3">
      {help}
    </p>
  )
}
