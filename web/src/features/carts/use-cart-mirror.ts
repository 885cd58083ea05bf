import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storedValue } from '@/shared/lib/stored-value'
import { type CartItem, joinItems } from './cart'
import { keptCart, mergeCart, replaceCart } from './cart-api'
import { cartStore } from './cart-store'

const pause = 600

interface Mirrored {
  owner: string
  content: string
}

/** What the account held when browser and server last agreed. It ends with the session, like every client_ entry. */
const mirrored = storedValue<Mirrored | null>(
  'client_cart_mirrored',
  (raw) => (raw as Mirrored | null) ?? null,
)

const contentOf = (items: CartItem[]) => items.map(({ id, quantity }) => `${id}:${quantity}`).join(' ')

/**
 * Decides what an arriving session means. A browser that agreed with this account before either has
 * news of its own to send or takes what another device left; to any other the cart is new and joins in.
 */
async function agree(owner: string): Promise<void> {
  const here = cartStore.read()
  const last = mirrored.read()
  const isSameOwner = last?.owner === owner
  const hasNews = last?.content !== contentOf(here)
  const send = isSameOwner ? (hasNews ? replaceCart : keptCart) : mergeCart
  const kept = await send(here)
  const now = cartStore.read()
  mirrored.write({ owner, content: contentOf(kept) })
  // Whatever was put in while the answer was on its way is sent after it.
  cartStore.write(now === here ? kept : joinItems(now, kept))
}

async function sendNews(owner: string): Promise<void> {
  const items = cartStore.read()
  const content = contentOf(items)
  if (mirrored.read()?.content === content) return
  await replaceCart(items)
  mirrored.write({ owner, content })
}

/** Keeps a shopper's cart with the account. A lost connection loses nothing: the browser has the cart. */
export function useCartMirror(userId: string | null) {
  const { mutateAsync: arrive } = useMutation({ mutationFn: agree })
  const { mutate: send } = useMutation({ mutationFn: sendNews, scope: { id: 'cart' } })
  useEffect(() => {
    if (!userId) {
      // Signing out clears the entry behind the store's back.
      cartStore.checkAgain()
      return
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    let stop = () => {}
    let isOver = false
    const follow = () => {
      if (isOver) return
      const later = () => {
        clearTimeout(timer)
        timer = setTimeout(() => send(userId), pause)
      }
      stop = cartStore.subscribe(later)
      if (mirrored.read()?.content !== contentOf(cartStore.read())) later()
    }
    arrive(userId)
      .catch(() => undefined)
      .finally(follow)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [userId, arrive, send])
}
