import { mostOfOne, mostProducts } from './cart'

/** How many of a product are in a cart. */
export interface Line {
  id: string
  quantity: number
}

/**
 * One press of a shopper, about one product. Its id makes it count once, however often it is sent:
 * `add` so many more, `set` exactly so many of a line that is there (none takes it out), `join` what a
 * visitor had gathered (the larger quantity stays).
 */
export interface CartChange {
  id: string
  kind: 'add' | 'set' | 'join'
  product_id: string
  quantity: number
}

/** What the server does with a change; internal/carts/testdata/changes.json binds both. */
export function applyChange(lines: Line[], { kind, product_id, quantity }: CartChange): Line[] {
  const before = lines.find(({ id }) => id === product_id)
  if (!before) {
    if (kind === 'set' || lines.length >= mostProducts) return lines
    return [...lines, { id: product_id, quantity }]
  }
  const after = {
    add: Math.min(before.quantity + quantity, mostOfOne),
    set: quantity,
    join: Math.max(before.quantity, quantity),
  }[kind]
  if (after === 0) return lines.filter((line) => line !== before)
  return lines.map((line) => (line === before ? { id: product_id, quantity: after } : line))
}

/** What the account held when the server last answered; a visitor has none. */
export interface KeptCart {
  owner: string
  version: number
  lines: Line[]
}

/** Answers may overtake each other, in one tab or among several: only a newer one counts. */
export const newerOf = (kept: KeptCart, answer: KeptCart) => (answer.version < kept.version ? kept : answer)

/** What is shown: what the account held, and every press that it does not know of yet. */
export const linesWith = (kept: Line[], waiting: CartChange[]) => waiting.reduce(applyChange, kept)

/** Which changes lead from one cart to another. */
export function changesBetween(before: Line[], after: Line[]): Omit<CartChange, 'id'>[] {
  const changed = before.flatMap(({ id, quantity }) => {
    const now = after.find((line) => line.id === id)?.quantity ?? 0
    return now === quantity ? [] : [{ kind: 'set' as const, product_id: id, quantity: now }]
  })
  const added = after.filter(({ id }) => !before.some((line) => line.id === id))
  return [
    ...changed,
    ...added.map(({ id, quantity }) => ({ kind: 'add' as const, product_id: id, quantity })),
  ]
}
