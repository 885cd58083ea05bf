import { Link } from 'react-router'
import { buttonLook } from '@/shared/ui/button-look'
import { EmptyState } from '@/shared/ui/empty-state'
import type { Brand } from './api'
import { type Gender, genderWords, type ListAddress, listHref } from './filters/list-address'
import { ProductList } from './filters/product-list'
import type { Narrowing } from './filters/use-narrowing'
import type { DrawCard } from './product-grid'

interface BrandProductsProps {
  brand: Brand | undefined
  narrowing: Narrowing
  drawCard: DrawCard
}

export function BrandProducts({ brand, narrowing, drawCard }: BrandProductsProps) {
  const { address } = narrowing
  return (
    <section aria-label={brand?.name ?? 'Productos'}>
      <h2 className="text-display text-d3">{brand?.name ?? 'Toda la colección'}</h2>
      {brand?.description && <p className="mt-2 max-w-prose text-pretty text-ink-2">{brand.description}</p>}
      <ProductList
        narrowing={narrowing}
        drawCard={drawCard}
        errorText="No se pudieron cargar los productos"
        empty={<Nothing address={address} />}
        lead={<Genders address={address} />}
      />
    </section>
  )
}

const genders: [Gender | undefined, string][] = [
  [undefined, 'Todos'],
  ...(Object.entries(genderWords) as [Gender, string][]),
]

function Genders({ address }: { address: ListAddress }) {
  return (
    <ul aria-label="Género" className="-mx-2 flex">
      {genders.map(([gender, word]) => (
        <li key={word}>
          <Link
            to={listHref(address, { gender })}
            aria-current={gender === address.gender}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 text-sm text-ink-2 underline-offset-8 hover:text-ink aria-[current=true]:font-medium aria-[current=true]:text-ink aria-[current=true]:underline"
          >
            {word}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Nothing({ address }: { address: ListAddress }) {
  const isFiltered = address.gender !== undefined || address.page > 1 || address.f !== ''
  const to = isFiltered ? listHref(address, { gender: undefined, f: '' }) : '/brands'
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
