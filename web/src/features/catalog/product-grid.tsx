import type { ReactNode } from 'react'
import { DrawnApart } from '@/shared/ui/drawn-apart'
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

const grid = 'grid grid-cols-2 gap-x-4 gap-y-9 md:gap-x-6 md:gap-y-10'
const wide = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' }

export function ProductGrid({ products, drawCard, columns = 3 }: ProductGridProps) {
  return (
    <ul className={`${grid} ${wide[columns]}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <DrawnApart>{drawCard(product, index)}</DrawnApart>
        </li>
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
