import { useEffect } from 'react'
import { toast } from './toast'

/** Says once that a list could not be read; the list's own place offers the retry. */
export function useFailureToast(failed: boolean, description: string) {
  useEffect(() => {
    if (failed) toast({ title: 'Error', description, variant: 'destructive' })
  }, [failed, description])
}
