import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '@/shared/ui/empty-state'
import { toast } from '@/shared/ui/toast'
import { BrandAndGender } from './filters/brand-and-gender'
import { FilterPanel } from './filters/filter-panel'
import { readListAddress } from './filters/list-address'
import { listQuery } from './filters/list-api'
import { ProductList } from './filters/product-list'
import { useNarrowing } from './filters/use-narrowing'
import type { DrawCard } from './product-grid'

const failed = 'Error cargando productos destacados'

export function FeaturedCollection({ drawCard }: { drawCard: DrawCard }) {
  const [search] = useSearchParams()
  const address = useMemo(() => readListAddress('featured', search), [search])
  const narrowing = useNarrowing(address)
  const { isError } = useQuery(listQuery(address))
  useEffect(() => {
    if (isError) toast({ title: failed, variant: 'destructive' })
  }, [isError])
  // Where there is nothing to narrow by, the cards have the whole width.
  const isPlain = narrowing.facets?.facets.length === 0
  const columns = isPlain ? 'lg:grid-cols-1' : 'lg:grid-cols-[17rem_minmax(0,1fr)]'
  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="text-display text-d2">Productos Destacados</h1>
      <p className="mt-3 max-w-prose text-pretty text-ink-2">
        La selección de la casa, lo más nuevo primero.
      </p>
      <div className={`mt-3 grid grid-cols-[minmax(0,1fr)] gap-16 lg:mt-8 ${columns}`}>
        {!isPlain && <FilterPanel narrowing={narrowing} Sides={BrandAndGender} />}
        <section aria-label="Productos">
          <ProductList
            narrowing={narrowing}
            drawCard={drawCard}
            errorText={failed}
            empty={<EmptyState title="No hay productos destacados disponibles" />}
            columns={isPlain ? 4 : 3}
          />
        </section>
      </div>
    </div>
  )
}
