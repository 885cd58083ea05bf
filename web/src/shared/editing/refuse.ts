import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '@/shared/api/api-error'
import { explanation } from '@/shared/lib/form-errors'
import { said } from './said'

export interface RefusalWords {
  /** The toast's title, where it is not 'Error'. */
  title?: string
  /** The stated sentence, then why: for products; where no sentence is stated, why alone. */
  withReason?: boolean
  /** The form's names of fields that the server calls otherwise. */
  names?: Record<string, string>
}

/** The first field's own reason says more than that some field has one. */
export function reasonOf(error: Error): string {
  const field = error instanceof ApiError ? error.fieldErrors[0]?.message : undefined
  return field ?? explanation(error) ?? error.message
}

/** Fields to fields, the rest to the form's root, then one toast with the stated sentence. */
export function refuse<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: Error,
  sentence: string | undefined,
  { title, withReason, names = {} }: RefusalWords = {},
) {
  const refused = (error instanceof ApiError ? error.fieldErrors : []).map(({ field, message }) => ({
    field: names[field] ?? field,
    message,
  }))
  const known = refused.filter(({ field }) => field in form.getValues())
  known.forEach(({ field, message }, index) => {
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  const allSaid = known.length > 0 && known.length === refused.length
  if (!allSaid) form.setError('root', { message: explanation(error) ?? error.message })
  said.failed(withReason ? [sentence, reasonOf(error)].filter(Boolean).join(': ') : sentence, title)
}
