import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNote } from './field-frame'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
  help?: ReactNode
  /** Keeps the label for screen readers only, where a table column already names it. */
  labelHidden?: boolean
}

/** A checkbox that takes effect at once; the browser's own, so forms can register it like any other field. */
export function Switch({ label, help, labelHidden, className = '', ...input }: SwitchProps) {
  const noteId = useId()
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label className="inline-flex min-h-6 items-center gap-2.5 text-(length:--control-text)">
        <input
          {...input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the browser tells the state of its own checkbox
          role="switch"
          aria-describedby={help ? noteId : undefined}
          className="relative h-5 w-9 shrink-0 appearance-none rounded-full bg-control transition-colors duration-150 checked:bg-larimar disabled:bg-stone-2 after:absolute after:top-0.5 after:left-0.5 after:size-4 after:rounded-full after:bg-white after:transition-transform after:duration-150 checked:after:translate-x-4"
        />
        <span className={labelHidden ? 'sr-only' : ''}>{label}</span>
      </label>
      <FieldNote id={noteId} help={help} />
    </div>
  )
}
