import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame'

interface TextFieldProps extends FieldTexts, ComponentProps<'input'> {}

export function TextField({ label, help, error, optional, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} className={className}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className="field-box h-(--control-height) px-(--field-padding)"
        />
      )}
    </FieldFrame>
  )
}
