import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { Async } from '@/shared/ui/async'
import { Pagination } from '@/shared/ui/pagination'
import { toast } from '@/shared/ui/toast'
import { featuredProductsQuery, productsOnAPage } from './api'
import { type DrawCard, ProductGrid, ProductGridWaiting } from './product-grid'

const failed = 'Error cargando productos destacados'

export function FeaturedCollection({ drawCard }: { drawCard: DrawCard }) {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const query = useQuery(featuredProductsQuery(page, productsOnAPage))
  useEffect(() => {
    if (query.isError) toast({ title: failed, variant: 'destructive' })
  }, [query.isError])
  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="text-display text-d2">Productos Destacados</h1>
      <p className="mt-3 mb-8 max-w-prose text-pretty text-ink-2 md:mb-11">
        La selección de la casa, lo más nuevo primero.
      </p>
      <Async
        query={query}
        errorText={failed}
        isEmpty={({ items }) => items.length === 0}
        empty="No hay productos destacados disponibles"
        waiting={<ProductGridWaiting count={8} columns={4} />}
      >
        {({ items, total, per_page }) => (
          <>
            <ProductGrid products={items} drawCard={drawCard} columns={4} />
            <div className="mt-12 flex justify-center">
              <Pagination
                page={page}
                pageCount={Math.ceil(total / per_page)}
                href={(number) => (number > 1 ? `/featured?page=${number}` : '/featured')}
              />
            </div>
          </>
        )}
      </Async>
    </div>
  )
}
