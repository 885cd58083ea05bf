import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '@/shared/api/api-error'
import { explanation, showFieldErrors } from '@/shared/lib/form-errors'
import { toast } from '@/shared/ui/toast'
import type { ProductValues } from './product-values'

/** The stated sentence, then why: the first field's own reason says more than that some field has one. */
export function withReason(failed: string, error: Error): string {
  const field = error instanceof ApiError ? error.fieldErrors[0]?.message : undefined
  return `${failed}: ${field ?? explanation(error) ?? error.message}`
}

/** Says that it failed and why, and puts each refusal beside its field. What was typed stays. */
export function showRefusal(form: UseFormReturn<ProductValues>, failed: string, error: Error) {
  showFieldErrors(form, error)
  toast({ title: 'Error', description: withReason(failed, error), variant: 'destructive' })
}
