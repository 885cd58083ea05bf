import { useSyncExternalStore } from 'react'
import { storedValue } from '@/shared/lib/stored-value'
import { toast } from '@/shared/ui/toast'
import {
  type Addable,
  addItem,
  type CartItem,
  countItems,
  joinItems,
  mostOfOne,
  mostProducts,
  parseItems,
  removeItem,
  setQuantity,
} from './cart'
import { changesBetween, type KeptCart } from './cart-change'
import { waitingChanges } from './waiting-changes'

/** The cart of this browser, the same in every tab. */
export const cartStore = storedValue<CartItem[]>('cart_items', parseItems)

/** What the account of who shops here held. It ends with signing out; a session that ends by itself leaves it. */
export const keptCart = storedValue<KeptCart | null>('client_cart', (raw) => {
  const { owner, version, lines } = (raw ?? {}) as Partial<KeptCart>
  if (typeof owner !== 'string' || typeof version !== 'number' || !Array.isArray(lines)) return null
  return { owner, version, lines }
})

/** Its owner's session ended by itself, as features/identity writes down: they are a visitor until they are back. */
const leftBy = storedValue('client_left_by', (raw) => (typeof raw === 'string' ? raw : null))

export const useCart = () => useSyncExternalStore(cartStore.subscribe, cartStore.read, cartStore.untouched)

/**
 * Shown at once. A shopper's change also waits until the account has it; a visitor's joins at sign-in. Nobody changes
 * what they cannot see: when a session has ended, the account's cart is no longer on the page.
 */
function change(next: CartItem[], kind: (before: CartItem[]) => Parameters<typeof waitingChanges.add>[0]) {
  if (keptCart.read() && !leftBy.read()) waitingChanges.add(kind(cartStore.read()))
  cartStore.write(next)
}

/** Makes the cart this one, by the changes that lead there. */
export const updateCart = (next: CartItem[]) => change(next, (before) => changesBetween(before, next))

/** What was there before, or elsewhere, comes in; where both have a product, the larger quantity stays. */
export const joinCart = (items: CartItem[]) =>
  change(joinItems(cartStore.read(), items), () =>
    items.map(({ id, quantity }) => ({ kind: 'join' as const, product_id: id, quantity })),
  )

export function addToCart(product: Addable, quantity = 1) {
  const before = cartStore.read()
  const after = addItem(before, product, quantity)
  const added = countItems(after) - countItems(before)
  if (added === 0) return toast({ title: whyNotAdded(before, product), variant: 'destructive' })
  change(after, () => [{ kind: 'add', product_id: product.id, quantity: added }])
  toast({ title: `${product.name} agregado al carrito` })
}

function whyNotAdded(items: CartItem[], { id, name }: Addable) {
  return items.some((item) => item.id === id)
    ? `Ya tienes ${mostOfOne} de ${name}, lo máximo en un carrito`
    : `Tu carrito ya tiene ${mostProducts} productos distintos, el máximo`
}

export const changeQuantity = (id: string, quantity: number) =>
  updateCart(setQuantity(cartStore.read(), id, quantity))

export const takeOut = (id: string) => updateCart(removeItem(cartStore.read(), id))

export function emptyCart() {
  const before = cartStore.read()
  updateCart([])
  toast({ title: 'Carrito vaciado', action: { label: 'Deshacer', onPress: () => joinCart(before) } })
}
