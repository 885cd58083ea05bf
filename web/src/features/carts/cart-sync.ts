import { ApiError } from '@/shared/api/api-error'
import { type CartItem, parseItems } from './cart'
import { readKeptCart, sendChanges } from './cart-api'
import { linesWith, newerOf } from './cart-change'
import { cartStore, keptCart } from './cart-store'
import { waitingChanges } from './waiting-changes'

export { followCart } from './follow-cart'

const mostAtOnce = 100
let atOnce = mostAtOnce
/** Between two tries of a person who waits for it. */
const pause = 500

/**
 * What a visitor gathered is news to the account: it waits to join its cart like any other change, so an answer that
 * fails to come loses nothing. In a browser that knows the account already, what waited goes on, and only what came in
 * while its owner's session had ended is news.
 */
export function beginWith(owner: string) {
  if (keptCart.read()?.owner !== owner) {
    waitingChanges.remove(waitingChanges.read().map(({ id }) => id))
    keptCart.write({ owner, version: 0, lines: [] })
  }
  const known = linesWith(keptCart.read()?.lines ?? [], waitingChanges.read())
  const isNews = (item: CartItem) => item.quantity > (known.find(({ id }) => id === item.id)?.quantity ?? 0)
  waitingChanges.add(
    cartStore
      .read()
      .filter(isNews)
      .map(({ id, quantity }) => ({ kind: 'join' as const, product_id: id, quantity })),
  )
}

/** Sends what waits, or asks for what other devices did, and shows what comes of it. */
export async function exchange({ owner, isLeaving = false }: { owner: string; isLeaving?: boolean }) {
  const sent = waitingChanges.read().slice(0, atOnce)
  const done = () => waitingChanges.remove(sent.map(({ id }) => id))
  try {
    const { version, items } = await (sent.length > 0 ? sendChanges(sent, isLeaving) : readKeptCart())
    done()
    atOnce = mostAtOnce
    takeOver(owner, version, parseItems(items))
  } catch (error) {
    // What the server cannot read today it will not read tomorrow. Sent one by one, it costs only itself.
    if (error instanceof ApiError && error.status === 422) {
      if (sent.length === 1) done()
      atOnce = 1
    }
    throw error
  }
}

function takeOver(owner: string, version: number, items: CartItem[]) {
  const kept = keptCart.read()
  if (kept?.owner !== owner) return // signed out while the answer was on its way
  const lines = items.map(({ id, quantity }) => ({ id, quantity }))
  const now = newerOf(kept, { owner, version, lines })
  if (now !== kept) keptCart.write(now)
  const here = cartStore.read()
  // Names and prices stay as they were put in, so that the cart page can say what changed since.
  const shown = linesWith(now.lines, waitingChanges.read()).flatMap(({ id, quantity }) => {
    const item = here.find((other) => other.id === id) ?? items.find((other) => other.id === id)
    return item ? [{ ...item, quantity }] : []
  })
  if (JSON.stringify(shown) !== JSON.stringify(here)) cartStore.write(shown)
}

/** Before signing out: true when the account has every change, false when it took too long or failed. */
export async function settleCart(patience = 5000): Promise<boolean> {
  const owner = keptCart.read()?.owner
  if (!owner) return true
  const tooLong = new Promise<false>((resolve) => setTimeout(resolve, patience, false))
  let isOver = false
  const all = async () => {
    while (waitingChanges.read().length > 0 && !isOver) {
      await exchange({ owner }).catch(() => new Promise((over) => setTimeout(over, pause)))
    }
    return !isOver
  }
  const isSettled = await Promise.race([all(), tooLong])
  isOver = true
  return isSettled
}
