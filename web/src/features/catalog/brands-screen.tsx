import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { DrawnApart } from '@/shared/ui/drawn-apart'
import { brandsQuery } from './api'
import { BrandList } from './brand-list'
import { BrandProducts } from './brand-products'
import { FilterPanel } from './filters/filter-panel'
import { listHeading, readListAddress } from './filters/list-address'
import { useNarrowing } from './filters/use-narrowing'
import type { DrawCard } from './product-grid'

interface BrandsScreenProps {
  drawCard: DrawCard
  /** Under the heading; written by staff, so it belongs to another department. */
  intro?: ReactNode
}

export function BrandsScreen({ drawCard, intro }: BrandsScreenProps) {
  const [search] = useSearchParams()
  const address = useMemo(() => readListAddress('brands', search), [search])
  const brands = useQuery(brandsQuery(address.gender))
  const narrowing = useNarrowing(address)
  const counted = narrowing.facets?.facets.find(({ slug }) => slug === 'brand')?.terms
  const chosen =
    brands.data?.find(({ id }) => id === address.brand) ?? counted?.find(({ slug }) => slug === address.brand)
  const heading = listHeading(address.gender)
  useDocumentTitle(chosen?.name ?? heading)
  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="text-display text-d2">{heading}</h1>
      <DrawnApart>{intro}</DrawnApart>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 md:mt-9 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          <BrandList brands={brands} counted={counted} narrowing={narrowing} />
          <FilterPanel narrowing={narrowing} />
        </div>
        <BrandProducts brand={chosen} narrowing={narrowing} drawCard={drawCard} />
      </div>
    </div>
  )
}
