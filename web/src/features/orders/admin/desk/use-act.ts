import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError } from '@/shared/api/api-error'
import { keys } from '@/shared/api/keys'
import { useEditor } from '@/shared/editing/use-editor'
import { attemptKeys } from '@/shared/lib/attempt-keys'
import type { DeskOrder } from './desk-api'

interface ActOptions<Values> {
  order: DeskOrder
  /** Both from `useShownOrder`, in a window; what stands on the desk itself acts on the order that is there. */
  newest?: DeskOrder
  show?: (newest: DeskOrder) => void
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
 * The order that a window shows and acts on. It follows the newest until something is typed or pressed: that is meant
 * for the order as it stands there. `useAct` then keeps that order until the server has refused it as out of date.
 */
export function useShownOrder(newest: DeskOrder) {
  const [order, show] = useState(newest)
  return { order, newest, show }
}

/**
 * One thing that staff do to an order, in a window of its own. An order is not merged like a text: made on one that
 * somebody else has changed meanwhile, the act is refused, and the order is read anew for the person to look at.
 */
export function useAct<Values extends FieldValues>(options: ActOptions<Values>) {
  const { order, newest = order, show, blank, check, send, done, failed, names, onDone } = options
  const client = useQueryClient()
  const [attempts] = useState(() => attemptKeys())
  const [isPressed, setPressed] = useState(false)
  const [refused, setRefused] = useState<number>()
  // Without a version, so that the editor fills what nobody typed from each order that comes. Below is said when
  // one may come.
  const record = useMemo(() => ({ order }), [order])
  const editor = useEditor({
    kind: 'order',
    id: order.id,
    record,
    valuesOf: () => blank,
    check,
    save: async (values: Values) => {
      const { id, version } = order
      setPressed(true)
      try {
        // Not by its version: the first press may have made another of it.
        await send({ id, version, key: attempts.keyFor(values) }, values)
        attempts.answered()
      } catch (error) {
        attempts.failed(error as Error)
        if (!(error instanceof ApiError) || error.code !== 'orders.stale') throw error
        await client.invalidateQueries({ queryKey: keys.order(id) })
        setPressed(false)
        setRefused(version)
        throw new ApiError(error.status, error.code, error.detail, error.fieldErrors)
      }
    },
    words: { part: `el pedido ${order.number}`, done, failed, names },
    onSaved: onDone,
    keepsDraft: false,
  })
  const isHeld = order.version !== refused && (isPressed || editor.changed.length > 0)
  if (newest !== order && !isHeld) show?.(newest)
  return editor
}
