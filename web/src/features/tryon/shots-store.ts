import { useSyncExternalStore } from 'react'
import type { SizeFinding } from './fit/sizing'
import type { Wearable } from './wearable'

export interface Shot {
  readonly id: number
  readonly kind: 'photo' | 'clip'
  /** What is worn on it; nothing before the first frame came. */
  readonly worn: Wearable | null
  /** What was known of the face's size then. */
  readonly size: SizeFinding
  readonly file: Blob
  readonly address: string
}

export type Taken = Pick<Shot, 'kind' | 'worn' | 'size' | 'file'>

/** As many as can be looked at side by side. */
export const mostShots = 4

/**
 * Pictures and clips that were taken. They live in this page's memory and go with it, but stay while the shopper goes
 * from product to product, since those are what is compared.
 */
let list: readonly Shot[] = []
let lastId = 0
let owner: string | null = null
const listeners = new Set<() => void>()

function keep(next: readonly Shot[]): void {
  for (const { id, address } of list) if (!next.some((shot) => shot.id === id)) URL.revokeObjectURL(address)
  list = next
  for (const tell of listeners) tell()
}

export function addShot(taken: Taken): void {
  lastId += 1
  keep([...list, { ...taken, id: lastId, address: URL.createObjectURL(taken.file) }].slice(-mostShots))
}

export const removeShot = (id: number) => keep(list.filter((shot) => shot.id !== id))

/** Whoever signs in keeps what they took; whoever comes after somebody who signed out does not see it. */
export function showShotsTo(shopper: string | null): void {
  if (owner !== null && owner !== shopper) keep([])
  owner = shopper
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useShots = (): readonly Shot[] =>
  useSyncExternalStore(
    subscribe,
    () => list,
    () => list,
  )

export const nameOf = ({ worn }: Pick<Shot, 'worn'>) => worn?.name ?? 'Sin montura'
