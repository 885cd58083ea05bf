import { useState } from 'react'
import { useDeed } from '@/shared/editing/use-deed'
import { attemptKeys } from '@/shared/lib/attempt-keys'
import type { Act, DeskOrder } from './desk-api'

interface PressOptions {
  send: (act: Act) => Promise<unknown>
  done: string
  failed: string
}

/** What staff do to an order with one press and no window: pressed again after a lost answer, it still counts once. */
export function usePress({ id, version }: DeskOrder, { send, done, failed }: PressOptions) {
  const [attempts] = useState(() => attemptKeys())
  return useDeed({
    kind: 'order',
    send: async () => {
      try {
        // Not by its version: the first press may have made another of it.
        await send({ id, version, key: attempts.keyFor({ id }) })
        attempts.answered()
      } catch (error) {
        attempts.failed(error as Error)
        throw error
      }
    },
    done: () => [done],
    failed: () => ({ description: failed }),
  })
}
