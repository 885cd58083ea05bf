import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '@/shared/api/api-error'

/**
 * Puts the server's refusals beside the fields they are about and brings the first into focus.
 * Tells whether that said everything, so that nothing else needs to.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  const known = error.fieldErrors.filter(({ field }) => field in form.getValues())
  known.forEach(({ field, message }, index) => {
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return known.length > 0 && known.length === error.fieldErrors.length
}

/** The server's own sentence where it explains more than a fault or a lost connection would. */
export function explanation(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0) return undefined
  return error.status < 500 || error.status === 503 ? error.detail : undefined
}

/** Puts what the server refused beside the fields it names, and what names none at the form's `root`. */
export function placeRefusal<Values extends FieldValues>(form: UseFormReturn<Values>, error: Error) {
  if (showFieldErrors(form, error)) return
  form.setError('root', { message: explanation(error) ?? error.message })
}
