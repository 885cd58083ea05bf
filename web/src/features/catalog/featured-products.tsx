import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Async } from '@/shared/ui/async'
import { buttonLook } from '@/shared/ui/button-look'
import { DrawnApart } from '@/shared/ui/drawn-apart'
import { featuredProductsQuery } from './api'
import { type DrawCard, ProductGridWaiting } from './product-grid'

const shown = 4

/** On the home page: a row that snaps on phones, four columns on wide windows. */
export function FeaturedProducts({ drawCard }: { drawCard: DrawCard }) {
  const query = useQuery(featuredProductsQuery(1, shown))
  return (
    <section className="page-width pb-(--section)">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 md:mb-9">
        <h2 className="text-display text-d2">Productos Destacados</h2>
        <Link to="/featured" className={`${buttonLook('soft')} max-md:hidden`}>
          Ver Toda la Colección
        </Link>
      </div>
      <Async
        query={query}
        errorText="Error cargando productos destacados"
        isEmpty={({ items }) => items.length === 0}
        empty="No hay productos destacados disponibles"
        waiting={<ProductGridWaiting count={shown} columns={4} />}
      >
        {({ items }) => (
          <ul className="-mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-4 overflow-x-auto px-(--gutter) md:mx-0 md:grid md:grid-cols-2 md:gap-x-6 md:gap-y-10 md:overflow-visible md:px-0 lg:grid-cols-4">
            {items.map((product, index) => (
              <li key={product.id} className="w-[74vw] shrink-0 snap-start md:w-auto">
                <DrawnApart>{drawCard(product, index)}</DrawnApart>
              </li>
            ))}
          </ul>
        )}
      </Async>
      <Link to="/featured" className={`${buttonLook('soft')} mt-6 w-full md:hidden`}>
        Ver Toda la Colección
      </Link>
    </section>
  )
}
