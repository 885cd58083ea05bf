import type { ReactNode } from 'react'
import type { Product, ProductDetail } from '../api'

/** What other departments know of a product. */
export interface CompareSlots {
  stock: (product: ProductDetail) => ReactNode
  buying: (product: ProductDetail) => ReactNode
  /** How it looks on the shopper's own face. */
  onFace: (product: ProductDetail) => ReactNode
  /** All of them drawn to one scale. */
  fronts: (products: readonly ProductDetail[]) => ReactNode
}

/** A product with what lists know of its frame. */
export interface ComparedProduct extends ProductDetail {
  /** Null where its measures are not known. */
  frame: Product['frame'] | null
}
