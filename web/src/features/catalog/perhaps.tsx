import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { featuredProductsQuery, menuBrandsQuery, type Product } from './api'

const offered = 4

interface PerhapsProps {
  /** How the place draws the few products. */
  draw: (products: Product[]) => ReactNode
  onFollow?: () => void
}

/** Under a search that found nothing: what the house likes, and its brands. Neither is waited for. */
export function Perhaps({ draw, onFollow }: PerhapsProps) {
  const products = useQuery(featuredProductsQuery(1, offered)).data?.items ?? []
  const brands = useQuery(menuBrandsQuery).data ?? []
  return (
    <>
      {products.length > 0 && (
        <>
          <h2 className="text-display text-d4 mt-8 mb-4">Quizás te guste</h2>
          {draw(products)}
        </>
      )}
      {brands.length > 0 && (
        <ul aria-label="Marcas" className="mt-6 flex flex-wrap gap-2">
          {brands.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={`/brands?brand=${id}`}
                onClick={onFollow}
                className="inline-flex min-h-11 items-center rounded-sm border border-control px-3.5 text-sm hover:border-ink hover:bg-stone"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
