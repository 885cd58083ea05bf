import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError } from '@/shared/api/api-error'
import { keys } from '@/shared/api/keys'
import { useEditor } from '@/shared/editing/use-editor'
import { attemptKeys } from '@/shared/lib/attempt-keys'
import type { DeskOrder } from './desk-api'

interface ActOptions<Values> {
  order: DeskOrder
  blank: Values
  check?: (values: Values) => { field: keyof Values & string; message: string } | null
  send: (act: { id: string; version: number; key: string }, values: Values) => Promise<unknown>
  done: string
  failed: string
  /** The form's names of fields that the server calls otherwise. */
  names?: Record<string, string>
  onDone: () => void
}

/**
 * One thing that staff do to an order, in a window of its own. An order is not merged like a text: made on one that
 * somebody else has changed meanwhile, the act is refused, and the order is read anew for the person to look at.
 */
export function useAct<Values extends FieldValues>(options: ActOptions<Values>) {
  const { order, blank, check, send, done, failed, names, onDone } = options
  const client = useQueryClient()
  const [attempts] = useState(() => attemptKeys())
  return useEditor({
    kind: 'order',
    id: order.id,
    record: order,
    valuesOf: () => blank,
    check,
    save: async (values: Values) => {
      const { id, version } = order
      try {
        const after = await send({ id, version, key: attempts.keyFor({ ...values, version }) }, values)
        attempts.answered()
        return after
      } catch (error) {
        attempts.failed(error as Error)
        if (!(error instanceof ApiError) || error.code !== 'orders.stale') throw error
        await client.invalidateQueries({ queryKey: keys.order(id) })
        throw new ApiError(error.status, error.code, error.detail, error.fieldErrors)
      }
    },
    words: { part: `el pedido ${order.number}`, done, failed, names },
    onSaved: onDone,
    keepsDraft: false,
  })
}
