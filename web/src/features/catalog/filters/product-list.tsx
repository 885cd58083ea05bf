import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Async } from '@/shared/ui/async'
import { latePart } from '@/shared/ui/late-part'
import { Pagination } from '@/shared/ui/pagination'
import { SelectBox } from '@/shared/ui/select-box'
import { type DrawCard, ProductGrid, ProductGridWaiting } from '../product-grid'
import { FilterBar } from './filter-bar'
import { FilterChips } from './filter-chips'
import { productsWord } from './filter-words'
import { chosenIn, listHref } from './list-address'
import { listQuery } from './list-api'
import { sorting } from './sorting'
import type { Narrowing } from './use-narrowing'

const NothingLeft = latePart(() => import('./nothing-left'))

interface ProductListProps {
  narrowing: Narrowing
  drawCard: DrawCard
  errorText: string
  /** Instead of a list that has nothing, filters apart. */
  empty: ReactElement
  /** Left of the number and the order. */
  lead?: ReactNode
  columns?: 3 | 4
}

/** A list with what is chosen above it; it dims while another comes and is never emptied. */
export function ProductList({ narrowing, drawCard, errorText, empty, lead, columns = 3 }: ProductListProps) {
  const { address } = narrowing
  const query = useQuery(listQuery(address))
  const { data, isPlaceholderData } = query
  const pages = data ? Math.ceil(data.total / data.per_page) : 0
  const waiting = <ProductGridWaiting count={columns * 2} columns={columns} />
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-1 border-line max-lg:mb-1 lg:mb-7 lg:border-b lg:pb-3">
        {lead}
        <p
          aria-live="polite"
          className="min-h-[21px] text-sm text-ink-3 tabular-nums max-md:basis-full md:ml-auto"
        >
          {data && productsWord(data.total)}
        </p>
        <SelectBox {...sorting(narrowing)} className="w-full max-w-60 max-lg:hidden" />
      </div>
      <FilterBar narrowing={narrowing} />
      <FilterChips narrowing={narrowing} />
      <Async
        query={query}
        errorText={errorText}
        isEmpty={({ items }) => items.length === 0}
        // That the one before had nothing says nothing of the one that comes.
        empty={
          isPlaceholderData ? (
            waiting
          ) : pages > 0 || chosenIn(address).length > 0 ? (
            <NothingLeft narrowing={narrowing} pages={pages} waiting={waiting} />
          ) : (
            empty
          )
        }
        waiting={waiting}
      >
        {({ items }) => (
          <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
            <ProductGrid products={items} drawCard={drawCard} columns={columns} />
            <div className="mt-12 flex justify-center">
              <Pagination
                label="Páginas de productos"
                page={address.page}
                pageCount={pages}
                href={(page) => listHref(address, { page })}
              />
            </div>
          </div>
        )}
      </Async>
    </>
  )
}
