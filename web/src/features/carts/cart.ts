/** As it is kept in browser storage. */
export interface CartItem {
  id: string
  name: string
  price: number
  image_url: string
  quantity: number
}

export type Addable = Omit<CartItem, 'quantity'>

/** More of one product, or more products, than the server keeps in a cart. */
export const mostOfOne = 999
export const mostProducts = 100

const within = (quantity: number) => Math.min(Math.floor(quantity), mostOfOne)

export function addItem(items: CartItem[], product: Addable, quantity = 1): CartItem[] {
  const { id, name, price, image_url } = product
  const before = items.find((item) => item.id === id)
  if (before) return setQuantity(items, id, before.quantity + quantity)
  if (items.length >= mostProducts) return items
  return [...items, { id, name, price, image_url, quantity: within(quantity) }]
}

/** Zero or less takes the product out. */
export function setQuantity(items: CartItem[], id: string, quantity: number): CartItem[] {
  if (quantity <= 0) return removeItem(items, id)
  return items.map((item) => (item.id === id ? { ...item, quantity: within(quantity) } : item))
}

export const removeItem = (items: CartItem[], id: string) => items.filter((item) => item.id !== id)

export const countItems = (items: CartItem[]) => items.reduce((sum, item) => sum + item.quantity, 0)

/** Counted in cents, so that no fraction of one creeps in. */
export const subtotalOf = (items: CartItem[]) =>
  items.reduce((cents, item) => cents + Math.round(item.price * 100) * item.quantity, 0) / 100

/** Two carts of one person; where both have a product, the larger quantity stays. */
export function joinItems(items: CartItem[], others: CartItem[]): CartItem[] {
  const larger = (item: CartItem) => {
    const other = others.find(({ id }) => id === item.id)
    return other && other.quantity > item.quantity ? { ...item, quantity: other.quantity } : item
  }
  const missing = others.filter(({ id }) => !items.some((item) => item.id === id))
  return [...items.map(larger), ...missing]
}

/** Storage may hold anybody's text: whatever is not an item is left out. */
export function parseItems(raw: unknown): CartItem[] {
  if (!Array.isArray(raw)) return []
  const seen = new Set<string>()
  return raw.flatMap((entry: Partial<Record<keyof CartItem, unknown>> | null) => {
    const { id, name, price, image_url, quantity } = entry ?? {}
    if (typeof id !== 'string' || typeof name !== 'string' || typeof price !== 'number') return []
    if (typeof quantity !== 'number' || !(quantity >= 1) || !(price >= 0) || seen.has(id)) return []
    seen.add(id)
    const picture = typeof image_url === 'string' ? image_url : ''
    return [{ id, name, price, image_url: picture, quantity: within(quantity) }]
  })
}
