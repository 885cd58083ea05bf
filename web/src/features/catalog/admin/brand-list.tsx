import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '@/shared/lib/use-list-address'
import { brandsOnAPage, brandsQuery, deleteBrand } from './brand-api'
import { BrandDialog } from './brand-dialog'
import { BrandLogo } from './brand-logo'
import { NamedDeleteDialog } from './named-delete-dialog'
import { NamedList } from './named-list'

const words = {
  label: 'Brands',
  add: 'New brand',
  empty: 'No brands created yet',
  loadFailed: 'Failed to fetch brands',
}

export function BrandList() {
  const { page, pageHref } = useListAddress()
  const brands = useQuery(brandsQuery(page))
  return (
    <NamedList
      words={words}
      query={brands}
      paging={{ page, size: brandsOnAPage, href: pageHref }}
      mark={({ logo_url, name }) => <BrandLogo url={logo_url} name={name} />}
      form={(brand, close) => <BrandDialog brand={brand} onClose={close} />}
      question={(brand, close) => (
        <NamedDeleteDialog
          what="brand"
          question="Are you sure you want to delete this brand? This action cannot be undone."
          item={brand}
          send={deleteBrand}
          onClose={close}
        />
      )}
    />
  )
}
