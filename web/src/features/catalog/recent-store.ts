import { useSyncExternalStore } from 'react'
import { storedValue } from '@/shared/lib/stored-value'

export interface Seen {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
}

const most = 12

export function parseRecent(raw: unknown): Seen[] {
  const list = Array.isArray(raw) ? (raw as Partial<Seen>[]) : []
  return list
    .filter((one): one is Seen => typeof one?.id === 'string' && typeof one.at === 'number')
    .slice(0, most)
}

/** The newest first, none twice. */
export const withSeen = (list: readonly Seen[], { id, at }: Seen): Seen[] =>
  [{ id, at }, ...list.filter((one) => one.id !== id)].slice(0, most)

/** The products that were looked at on this device; no request names them together. */
export const recent = storedValue<readonly Seen[]>('client_recent', parseRecent)

export const useRecent = () => useSyncExternalStore(recent.subscribe, recent.read, recent.untouched)

export const noteSeen = (id: string) => recent.write(withSeen(recent.read(), { id, at: Date.now() }))
export const dropSeen = (id: string) => recent.write(recent.read().filter((one) => one.id !== id))
export const forgetSeen = () => recent.write([])
