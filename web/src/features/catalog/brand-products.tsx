import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { Async } from '@/shared/ui/async'
import { buttonLook } from '@/shared/ui/button-look'
import { EmptyState } from '@/shared/ui/empty-state'
import { Pagination } from '@/shared/ui/pagination'
import { SelectBox } from '@/shared/ui/select-field'
import { type Brand, brandProductsQuery } from './api'
import { type BrandsAddress, brandsHref, type Gender, genderWords, sortWords } from './brands-address'
import { type DrawCard, ProductGrid, ProductGridWaiting } from './product-grid'

interface BrandProductsProps {
  brand: Brand | undefined
  address: BrandsAddress
  drawCard: DrawCard
}

export function BrandProducts({ brand, address, drawCard }: BrandProductsProps) {
  const query = useQuery(brandProductsQuery(address))
  return (
    <section aria-label={brand?.name ?? 'Productos'}>
      <h2 className="text-display text-d3">{brand?.name ?? 'Toda la colección'}</h2>
      {brand?.description && <p className="mt-2 max-w-prose text-pretty text-ink-2">{brand.description}</p>}
      <Filters address={address} total={query.data?.total} />
      <Async
        query={query}
        errorText="No se pudieron cargar los productos"
        isEmpty={({ items }) => items.length === 0}
        empty={<Nothing address={address} />}
        waiting={<ProductGridWaiting count={6} />}
      >
        {({ items, total, per_page }) => (
          <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
            <ProductGrid products={items} drawCard={drawCard} />
            <div className="mt-12 flex justify-center">
              <Pagination
                label="Páginas de productos"
                page={address.page}
                pageCount={Math.ceil(total / per_page)}
                href={(page) => brandsHref(address, { page })}
              />
            </div>
          </div>
        )}
      </Async>
    </section>
  )
}

const genders: [Gender | undefined, string][] = [
  [undefined, 'Todos'],
  ...(Object.entries(genderWords) as [Gender, string][]),
]

function Filters({ address, total }: { address: BrandsAddress; total?: number }) {
  const navigate = useNavigate()
  return (
    <div className="mt-5 mb-7 flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line pb-3">
      <ul aria-label="Género" className="-mx-2 flex">
        {genders.map(([gender, word]) => (
          <li key={word}>
            <Link
              to={brandsHref(address, { gender })}
              aria-current={gender === address.gender}
              preventScrollReset
              className="inline-flex min-h-11 items-center px-2 text-sm text-ink-2 underline-offset-8 hover:text-ink aria-[current=true]:font-medium aria-[current=true]:text-ink aria-[current=true]:underline"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="text-sm text-ink-3 tabular-nums md:ml-auto">
        {total !== undefined && `${total} ${total === 1 ? 'producto' : 'productos'}`}
      </p>
      <SelectBox
        aria-label="Ordenar por"
        value={address.sort}
        onChange={({ target }) =>
          navigate(brandsHref(address, { sort: target.value as BrandsAddress['sort'] }), {
            preventScrollReset: true,
          })
        }
        className="w-full max-w-60"
      >
        {Object.entries(sortWords).map(([sort, word]) => (
          <option key={sort} value={sort}>
            {word}
          </option>
        ))}
      </SelectBox>
    </div>
  )
}

function Nothing({ address }: { address: BrandsAddress }) {
  const isFiltered = address.gender !== undefined || address.page > 1
  const to = isFiltered ? brandsHref(address, { gender: undefined }) : '/brands'
  return (
    <EmptyState
      title="No hay productos aquí todavía"
      action={
        <Link to={to} className={buttonLook('soft')}>
          {isFiltered && address.brand ? 'Ver todo de la marca' : 'Ver toda la colección'}
        </Link>
      }
    />
  )
}
