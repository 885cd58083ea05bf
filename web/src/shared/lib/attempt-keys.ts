import { ApiError } from '@/shared/api/api-error'
import { newId } from '@/shared/lib/new-id'

/**
 * One key for each thing a person wants done. A lost answer leaves open whether it was done, so the
 * same request sent again keeps its key and counts once; an answer settles it, and the next is new.
 */
export function attemptKeys(newKey: () => string = newId) {
  let open: { request: string; key: string } | null = null
  return {
    keyFor: (body: object): string => {
      const request = JSON.stringify(body)
      if (open?.request !== request) open = { request, key: newKey() }
      return open.key
    },
    answered: () => {
      open = null
    },
    failed: (error: Error) => {
      const unknown = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (!unknown) open = null
    },
  }
}
