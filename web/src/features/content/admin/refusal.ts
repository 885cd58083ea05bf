import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { explanation, showFieldErrors } from '@/shared/lib/form-errors'
import { toast } from '@/shared/ui/toast'

/** Says what failed, and beside each field why; what names no field stands at the form's `root`. */
export function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: Error,
  sentence: string,
) {
  if (!showFieldErrors(form, error)) form.setError('root', { message: explanation(error) ?? error.message })
  toast({ title: 'Error', description: sentence, variant: 'destructive' })
}
