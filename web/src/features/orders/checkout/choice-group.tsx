import { type ReactNode, useId } from 'react'
import { FieldNote } from '@/shared/ui/field-frame'

interface ChoiceGroupProps {
  /** The name by which the page finds it when something is missing here. */
  name: string
  title: string
  error?: string
  children: ReactNode
}

/** A part of the form under its heading; what is missing in it stands at its end. */
export function ChoiceGroup({ name, title, error, children }: ChoiceGroupProps) {
  const noteId = useId()
  return (
    <fieldset
      id={`checkout-${name}`}
      tabIndex={-1}
      aria-describedby={error ? noteId : undefined}
      className="grid min-w-0 gap-3 outline-none"
    >
      <legend className="text-display mb-4 text-d4">{title}</legend>
      {children}
      <FieldNote id={noteId} error={error} />
    </fieldset>
  )
}
