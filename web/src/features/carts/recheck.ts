import { money } from '@/shared/lib/money'
import type { CartItem } from './cart'

/** What the catalogue says today about a product in the cart. */
export interface TodaysProduct {
  id: string
  name: string
  price: number
  image_url: string
  stock_quantity: number
}

export interface Recheck {
  items: CartItem[]
  /** Sentences about what is different from when it was put in. */
  changes: string[]
  soldOut: Set<string>
}

/**
 * Brings a cart up to date. Sold-out products stay in sight but cannot be bought; deleted ones leave. What was not
 * asked about, because it came in meanwhile, stays as it is.
 */
export function recheck(items: CartItem[], today: TodaysProduct[], asked: string[]): Recheck {
  const products = new Map(today.map((product) => [product.id, product]))
  const result: Recheck = { items: [], changes: [], soldOut: new Set() }
  for (const item of items) {
    if (!asked.includes(item.id)) {
      result.items.push(item)
      continue
    }
    const product = products.get(item.id)
    if (!product) {
      result.changes.push(`${item.name} ya no está disponible y salió de tu carrito.`)
      continue
    }
    const { name, price, image_url, stock_quantity: stock } = product
    if (price !== item.price) {
      result.changes.push(`El precio de ${name} cambió de ${money(item.price)} a ${money(price)}.`)
    }
    if (stock <= 0) result.soldOut.add(item.id)
    const isTooMany = stock > 0 && item.quantity > stock
    if (isTooMany) result.changes.push(`De ${name} quedan ${stock}; ajustamos la cantidad.`)
    result.items.push({ id: item.id, name, price, image_url, quantity: isTooMany ? stock : item.quantity })
  }
  return result
}
