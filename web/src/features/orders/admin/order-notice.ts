import { storedValue } from '@/shared/lib/stored-value'

/** Whether this browser tells of new orders, and when the last one it told of was placed. */
export interface OrdersSeen {
  isOn: boolean
  until: string
}

export const ordersSeen = storedValue<OrdersSeen>('admin_orders_seen', (raw) => {
  const value = (raw ?? {}) as Partial<OrdersSeen>
  return { isOn: value.isOn === true, until: typeof value.until === 'string' ? value.until : '' }
})

interface Newest {
  number: string
  total: string
  created_at: string
}

/**
 * Tells of an order that nobody was told of yet. What was told is written down first and read by every tab, so that
 * two open tabs do not say it twice.
 */
export function tellOfOrder(newest: Newest | undefined, show: (text: string) => void): void {
  const { isOn, until } = ordersSeen.read()
  if (!isOn || !newest || newest.created_at <= until) return
  ordersSeen.write({ isOn, until: newest.created_at })
  show(`Pedido nuevo ${newest.number} · ${newest.total}`)
}
