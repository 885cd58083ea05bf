/** Where a badge stands decides which words it has and from how many units on. */
export type StockPlace = 'home' | 'featured' | 'brands' | 'detail' | 'favourites'

export interface StockWord {
  text: string
  soldOut: boolean
}

const counts: readonly StockPlace[] = ['featured', 'favourites']

/** What the shop says about how many are left; nothing while there are enough. */
export function stockWord(place: StockPlace, stock: number): StockWord | null {
  if (stock <= 0) return { text: 'Agotado', soldOut: true }
  if (counts.includes(place)) return stock <= 5 ? { text: `Últimas ${stock}`, soldOut: false } : null
  return stock < 5 ? { text: 'Pocas Unidades', soldOut: false } : null
}
