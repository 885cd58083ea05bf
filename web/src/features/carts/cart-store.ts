import { useSyncExternalStore } from 'react'
import { storedValue } from '@/shared/lib/stored-value'
import { toast } from '@/shared/ui/toast'
import { type Addable, addItem, type CartItem, parseItems, removeItem, setQuantity } from './cart'

/** The cart of this browser, the same in every tab. */
export const cartStore = storedValue<CartItem[]>('cart_items', parseItems)

export const useCart = () => useSyncExternalStore(cartStore.subscribe, cartStore.read, cartStore.untouched)

export function addToCart(product: Addable, quantity = 1) {
  cartStore.write(addItem(cartStore.read(), product, quantity))
  toast({ title: `${product.name} agregado al carrito` })
}

export const changeQuantity = (id: string, quantity: number) =>
  cartStore.write(setQuantity(cartStore.read(), id, quantity))

export const takeOut = (id: string) => cartStore.write(removeItem(cartStore.read(), id))

export const emptyCart = () => cartStore.write([])
