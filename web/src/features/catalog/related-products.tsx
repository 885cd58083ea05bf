import { useQuery } from '@tanstack/react-query'
import { DrawnApart } from '@/shared/ui/drawn-apart'
import { relatedQuery } from './around-api'
import type { DrawCard } from './product-grid'
import { reasonWords } from './related-words'

/** Products like the one on the page, each with why. Nothing where nothing is like it. */
export function RelatedProducts({ id, drawCard }: { id: string; drawCard: DrawCard }) {
  const { data: products = [] } = useQuery(relatedQuery(id))
  if (products.length === 0) return null
  return (
    <section aria-labelledby="parecidos" className="mt-14 lg:col-span-2 lg:mt-16 lg:pb-10">
      <h2 id="parecidos" className="text-display text-d3">
        También te puede gustar
      </h2>
      <ul className="-mx-(--gutter) mt-6 flex snap-x scroll-px-(--gutter) gap-4 overflow-x-auto px-(--gutter) md:mx-0 md:grid md:grid-cols-4 md:gap-x-6 md:overflow-visible md:px-0">
        {products.map((product, index) => (
          <li key={product.id} className="flex w-[60vw] shrink-0 snap-start flex-col md:w-auto">
            <p className="mb-2 text-sm text-ink-2">{reasonWords(product.reasons)}</p>
            <div className="grow">
              <DrawnApart>{drawCard(product, index)}</DrawnApart>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
