import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame'

interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {}

export function TextArea({ label, help, error, optional, className, rows = 4, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} className={className}>
      {(control) => (
        <textarea rows={rows} {...textarea} {...control} className="field-box px-(--field-padding) py-2.5" />
      )}
    </FieldFrame>
  )
}
