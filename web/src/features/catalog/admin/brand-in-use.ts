export const products = (count: number) => (count === 1 ? '1 product' : `${count} products`)

/** What removing a brand or a category does to products, said before it is done. */
export const productsLeftWithout = (count: number, what: 'brand' | 'category') =>
  count === 0 ? '' : `${products(count)} will be left without a ${what}.`

/** The same afterwards, by the server's count: somebody may have used it meanwhile. */
export const productsWereLeftWithout = (count: number, what: 'brand' | 'category') =>
  count === 0 ? undefined : `${products(count)} now without a ${what}.`
