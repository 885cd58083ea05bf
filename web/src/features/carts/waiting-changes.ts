import { newId } from '@/shared/lib/new-id'
import { mostOfOne } from './cart'
import type { CartChange } from './cart-change'

const prefix = 'client_cart_change_'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const kinds: unknown[] = ['add', 'set', 'join']

interface Numbered extends CartChange {
  /** Its place among the presses of this browser. No clock is asked: it may be put back. */
  place: number
}

/** Those that storage had no room for: they wait as long as the page is open. */
const unstored = new Map<string, Numbered>()

/** Storage may hold anybody's text. */
function parse(id: string, text: string | null): Numbered[] {
  try {
    const { kind, product_id, quantity, place } = JSON.parse(text ?? '') as Numbered
    const isGood =
      uuid.test(id) && kinds.includes(kind) && uuid.test(product_id) && Number.isInteger(quantity)
    if (!isGood || quantity < (kind === 'set' ? 0 : 1) || quantity > mostOfOne) return []
    return [{ id, kind, product_id, quantity, place: Number(place) || 0 }]
  } catch {
    return []
  }
}

function stored(): Numbered[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => parse(key.slice(prefix.length), localStorage.getItem(key)))
  } catch {
    return []
  }
}

const inOrder = () =>
  [...stored(), ...unstored.values()].sort((a, b) => a.place - b.place || a.id.localeCompare(b.id))

/**
 * The changes that the account has not acknowledged, in the order they were made. Each has an entry of its
 * own in browser storage: tabs add and remove without reading what another writes, so none gets lost between them.
 */
export const waitingChanges = {
  read: (): CartChange[] => inOrder().map(({ place: _, ...change }) => change),

  add: (changes: Omit<CartChange, 'id'>[]) => {
    let place = inOrder().at(-1)?.place ?? 0
    for (const change of changes) {
      if (!uuid.test(change.product_id)) continue
      place += 1
      const numbered = { ...change, id: newId(), place }
      try {
        localStorage.setItem(prefix + numbered.id, JSON.stringify({ ...numbered, id: undefined }))
      } catch {
        unstored.set(numbered.id, numbered)
      }
    }
  },

  remove: (ids: string[]) => {
    for (const id of ids) {
      unstored.delete(id)
      try {
        localStorage.removeItem(prefix + id)
      } catch {
        // It was never there.
      }
    }
  },
}
