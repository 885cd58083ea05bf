import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNote } from './field-frame'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  help?: ReactNode
  error?: string
}

export function Checkbox({ label, help, error, className = '', ...input }: CheckboxProps) {
  const noteId = useId()
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label className="inline-flex min-h-6 items-center gap-2.5 text-(length:--control-text)">
        <span className="relative grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            type="checkbox"
            aria-describedby={error || help ? noteId : undefined}
            aria-invalid={error ? true : undefined}
            className="peer size-5 appearance-none rounded-[3px] border border-control bg-surface checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink hover:border-ink disabled:border-line disabled:bg-stone-2 aria-invalid:border-flamboyan"
          />
          <Check
            aria-hidden="true"
            strokeWidth={2.5}
            className="pointer-events-none invisible absolute size-3.5 text-paper peer-checked:visible peer-disabled:text-ink-2"
          />
          <Minus
            aria-hidden="true"
            strokeWidth={2.5}
            className="pointer-events-none invisible absolute size-3.5 text-paper peer-indeterminate:visible"
          />
        </span>
        {label}
      </label>
      <FieldNote id={noteId} help={help} error={error} />
    </div>
  )
}
