import { useState } from 'react'
import { useReturns } from '@/shared/api/connection'

/**
 * Whether a picture did not come, and what its element listens with. It is asked for again when the line returns. One
 * that failed before React listened carries the mark of app/early-pictures.ts instead.
 */
export function usePictureFailure(src: string) {
  const [failed, setFailed] = useState<string>()
  const attempt = `${useReturns()} ${src}`
  const fail = () => setFailed(attempt)
  return {
    hasFailed: failed === attempt,
    listeners: {
      ref: (picture: HTMLImageElement | null) => {
        if (picture?.dataset.failed !== undefined) fail()
      },
      onError: fail,
    },
  }
}
