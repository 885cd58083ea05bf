import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look'
import { Spinner } from './spinner'

const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  busy?: boolean
  /** What is happening, shown while busy: "Guardando…" */
  busyText?: string
}

/**
 * While busy a button keeps its place, its width and the focus, so it is not disabled: it only
 * refuses to be pressed again. Both labels share one cell, the wider one sets the width.
 */
export function Button({
  variant,
  size,
  busy = false,
  busyText,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={`${buttonLook(variant, size)} ${className}`}
    >
      <span className="grid place-items-center">
        <span className={`${cell} ${busy ? 'invisible' : ''}`}>{children}</span>
        {(busy || busyText) && (
          <span className={`${cell} ${busy ? '' : 'invisible'}`}>
            <Spinner />
            {busyText}
          </span>
        )}
      </span>
    </button>
  )
}
