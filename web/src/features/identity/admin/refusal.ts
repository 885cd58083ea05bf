import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '@/shared/api/api-error'

/** Puts what the server refused beside the fields it names, and what names none at the form's `root`. */
export function placeRefusal<Values extends FieldValues>(form: UseFormReturn<Values>, error: Error) {
  const refused = error instanceof ApiError ? error.fieldErrors : []
  const here = refused.filter(({ field }) => field in form.getValues())
  for (const [index, { field, message }] of here.entries()) {
    form.setError(field as Path<Values>, { message }, { shouldFocus: index === 0 })
  }
  if (here.length === 0) form.setError('root', { message: error.message })
}
