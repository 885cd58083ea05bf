import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { explanation, showFieldErrors } from '@/shared/lib/form-errors'

/** Puts what the server refused beside the fields it names, and what names none at the form's `root`. */
export function placeRefusal<Values extends FieldValues>(form: UseFormReturn<Values>, error: Error) {
  if (showFieldErrors(form, error)) return
  form.setError('root', { message: explanation(error) ?? error.message })
}
