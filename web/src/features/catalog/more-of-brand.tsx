import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { money } from '@/shared/lib/money'
import { ProductPicture } from '@/shared/ui/product-picture'
import { Skeleton } from '@/shared/ui/skeleton'
import { brandProductsQuery } from './api'

const shown = 3

interface MoreOfBrandProps {
  brand: { id: string; name: string }
  /** The product whose page this is: it is not offered again. */
  without: string
}

/** A few other frames of the same house. Its place is kept while they come, so that nothing jumps. */
export function MoreOfBrand({ brand, without }: MoreOfBrandProps) {
  const { data, isError } = useQuery(brandProductsQuery({ brand: brand.id, sort: 'newest', page: 1 }))
  const others = data?.items.filter(({ id }) => id !== without).slice(0, shown)
  if (isError || others?.length === 0) return null
  return (
    <section aria-labelledby="mas-de-la-marca" className="mt-8 border-t border-line pt-6">
      <h2 id="mas-de-la-marca" className="text-display text-d4">
        Más de {brand.name}
      </h2>
      <ul className="mt-3 grid grid-cols-3 gap-3 lg:gap-4">
        {(others ?? Array.from({ length: shown }, () => null)).map((product, index) => (
          <li key={product?.id ?? index}>
            {product ? (
              <Link to={`/product/${product.id}`} className="group block text-sm">
                <ProductPicture src={product.image_url} sizes={product.image_sizes} place="thumbnail" />
                <span className="mt-2 block truncate group-hover:text-larimar">{product.name}</span>
                <span className="block text-ink-2 tabular-nums">{money(product.price)}</span>
              </Link>
            ) : (
              <>
                <Skeleton className="aspect-4/3 rounded-sm" />
                <span className="mt-2 block h-[42px]" />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
