import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { DrawnApart } from '@/shared/ui/drawn-apart'
import { brandsQuery } from './api'
import { BrandList } from './brand-list'
import { BrandProducts } from './brand-products'
import { listHeading, readBrandsAddress } from './brands-address'
import type { DrawCard } from './product-grid'

interface BrandsScreenProps {
  drawCard: DrawCard
  /** Under the heading; written by staff, so it belongs to another department. */
  intro?: ReactNode
}

export function BrandsScreen({ drawCard, intro }: BrandsScreenProps) {
  const [search] = useSearchParams()
  const address = readBrandsAddress(search)
  const brands = useQuery(brandsQuery(address.gender))
  const chosen = brands.data?.find(({ id }) => id === address.brand)
  const heading = listHeading(address.gender)
  useDocumentTitle(chosen?.name ?? heading)
  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="text-display text-d2">{heading}</h1>
      <DrawnApart>{intro}</DrawnApart>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 md:mt-9 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
        <BrandList brands={brands} address={address} />
        <BrandProducts brand={chosen} address={address} drawCard={drawCard} />
      </div>
    </div>
  )
}
