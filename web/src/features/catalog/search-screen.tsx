import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { EmptyState } from '@/shared/ui/empty-state'
import { BrandAndGender } from './filters/brand-and-gender'
import { FilterPanel } from './filters/filter-panel'
import { type ListAddress, readListAddress } from './filters/list-address'
import { listQuery } from './filters/list-api'
import { ProductList } from './filters/product-list'
import { useNarrowing } from './filters/use-narrowing'
import { Perhaps } from './perhaps'
import { type DrawCard, ProductGrid } from './product-grid'
import { searchHref } from './search-api'
import { SearchWords } from './search-words'
import { isLongEnough } from './use-product-search'

export function SearchScreen({ drawCard }: { drawCard: DrawCard }) {
  const [search] = useSearchParams()
  const address = useMemo(() => readListAddress('search', search), [search])
  const typed = address.q ?? ''
  useDocumentTitle(typed ? `Resultados para «${typed}»` : 'Buscar')
  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="text-display text-d2 break-words">
        {typed ? `Resultados para «${typed}»` : 'Buscar Productos'}
      </h1>
      {isLongEnough(typed) ? (
        // Anew for other words: what was made of the last ones says nothing of these.
        <Results key={typed} address={address} typed={typed} drawCard={drawCard} />
      ) : (
        <EmptyState className="mt-8" icon={SearchX} title="Escribe al menos 2 caracteres" />
      )}
    </div>
  )
}

interface ResultsProps {
  address: ListAddress
  typed: string
  drawCard: DrawCard
}

function Results({ address, typed, drawCard }: ResultsProps) {
  const navigate = useNavigate()
  const narrowing = useNarrowing(address)
  const { data } = useQuery(listQuery(address))
  const isPlain = narrowing.facets?.facets.length === 0
  const columns = isPlain ? 'lg:grid-cols-1' : 'lg:grid-cols-[17rem_minmax(0,1fr)]'
  return (
    <div className={`mt-6 grid grid-cols-[minmax(0,1fr)] gap-16 lg:mt-8 ${columns}`}>
      {!isPlain && <FilterPanel narrowing={narrowing} Sides={BrandAndGender} />}
      <section aria-label="Productos">
        {data && (
          <SearchWords
            typed={typed}
            answer={{
              corrected: '',
              left_out: '',
              did_you_mean: '',
              understood: '',
              ungendered: '',
              ...data,
            }}
            onMean={(words) => navigate(searchHref(words))}
          />
        )}
        <ProductList
          narrowing={narrowing}
          drawCard={drawCard}
          errorText="No se pudo buscar"
          empty={
            <>
              <EmptyState
                icon={SearchX}
                title="No se encontraron productos"
                text="Prueba con una marca, un color o una forma."
              />
              <Perhaps
                draw={(products) => <ProductGrid products={products} drawCard={drawCard} columns={4} />}
              />
            </>
          }
        />
      </section>
    </div>
  )
}
