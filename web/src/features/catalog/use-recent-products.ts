import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { type ProductDetail, productQuery } from './api'
import { dropSeen, useRecent } from './recent-store'

const shown = 6

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/**
 * What was looked at before, as far as it came. Each is asked for by itself, as its page does: what was seen in this
 * visit is known already, and nobody is told what belongs together.
 */
export function useRecentProducts(without?: string): ProductDetail[] {
  const ids = useRecent()
    .map(({ id }) => id)
    .filter((id) => id !== without)
    .slice(0, shown)
  const answers = useQueries({ queries: ids.map((id) => ({ ...productQuery(id), staleTime: 300_000 })) })
  const gone = ids.filter((_, index) => isGone(answers[index]?.error)).join()
  useEffect(() => {
    for (const id of gone.split(',')) if (id) dropSeen(id)
  }, [gone])
  return answers.flatMap(({ data }) => data ?? [])
}
