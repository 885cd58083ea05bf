import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { tellPreviews } from '@/shared/lib/preview-news'
import { type Kind, refreshed } from './keys'

/** Asks again for all that a change of this kind makes out of date; what is not on screen, when it is. */
export function useRefresh(kind: Kind) {
  const client = useQueryClient()
  return useCallback(() => {
    tellPreviews()
    return Promise.all(refreshed[kind].map((queryKey) => client.invalidateQueries({ queryKey })))
  }, [client, kind])
}
