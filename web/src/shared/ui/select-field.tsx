import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame'
import { SelectBox } from './select-box'

interface SelectFieldProps extends FieldTexts, ComponentProps<'select'> {}

/** The browser's own select: every phone and screen reader already knows it. */
export function SelectField({
  label,
  help,
  error,
  optional,
  className,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} className={className}>
      {(control) => (
        <SelectBox {...select} {...control}>
          {children}
        </SelectBox>
      )}
    </FieldFrame>
  )
}
