import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { money } from '@/shared/lib/money'
import { ProductPicture } from '@/shared/ui/product-picture'
import { relatedQuery } from './around-api'
import { reasonWords } from './related-words'

/**
 * Products like the one on the page, each with why. Nothing where nothing is like it. They lead to their own
 * pages and offer nothing else: what can be bought here is the product that the page is about.
 */
export function RelatedProducts({ id }: { id: string }) {
  const { data: products = [] } = useQuery(relatedQuery(id))
  if (products.length === 0) return null
  return (
    <section aria-labelledby="parecidos" className="mt-14 lg:col-span-2 lg:mt-16 lg:pb-10">
      <h2 id="parecidos" className="text-display text-d3">
        También te puede gustar
      </h2>
      <ul className="-mx-(--gutter) mt-6 flex snap-x scroll-px-(--gutter) gap-4 overflow-x-auto px-(--gutter) md:mx-0 md:grid md:grid-cols-4 md:gap-x-6 md:overflow-visible md:px-0">
        {products.map(({ reasons, brand, ...product }) => (
          <li key={product.id} className="w-[60vw] shrink-0 snap-start md:w-auto">
            <Link to={`/product/${product.id}`} className="group block">
              <span className="mb-2 block text-sm text-ink-2">{reasonWords(reasons)}</span>
              <ProductPicture
                src={product.image_url}
                sizes={product.image_sizes}
                width={product.image_width}
                height={product.image_height}
                place="card"
              />
              <span className="mt-3 flex justify-between gap-3">
                <span className="text-display min-w-0 text-d4 group-hover:text-larimar">{product.name}</span>
                <span className="font-medium tabular-nums">{money(product.price)}</span>
              </span>
              <span className="block text-sm text-ink-2">{brand.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
