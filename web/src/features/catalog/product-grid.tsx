import type { ReactNode } from 'react'
import type { Product } from './api'
import { ProductCardWaiting } from './product-card'

/** How a page draws one of its products. */
export type DrawCard = (product: Product, index: number) => ReactNode

interface ProductGridProps {
  products: Product[]
  drawCard: DrawCard
  /** Columns of a wide window. */
  columns?: 3 | 4
}

const grid = 'grid gap-x-6 gap-y-10 md:grid-cols-2'
const wide = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' }

export function ProductGrid({ products, drawCard, columns = 3 }: ProductGridProps) {
  return (
    <ul className={`${grid} ${wide[columns]}`}>
      {products.map((product, index) => (
        <li key={product.id}>{drawCard(product, index)}</li>
      ))}
    </ul>
  )
}

export function ProductGridWaiting({ count, columns = 3 }: { count: number; columns?: 3 | 4 }) {
  return (
    <div aria-busy="true" className={`${grid} ${wide[columns]}`}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they differ in nothing but their place
        <ProductCardWaiting key={index} />
      ))}
    </div>
  )
}
