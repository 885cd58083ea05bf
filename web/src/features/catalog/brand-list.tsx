import { Link } from 'react-router'
import { Async, type QueryState } from '@/shared/ui/async'
import { Checkbox } from '@/shared/ui/checkbox'
import { Skeleton } from '@/shared/ui/skeleton'
import type { ListedBrand } from './api'
import { Count } from './filters/count'
import { brandsOf, listHref, toggledBrand } from './filters/list-address'
import type { Term } from './filters/list-api'
import type { Narrowing } from './filters/use-narrowing'

const entry =
  'group flex min-h-11 grow items-center gap-3 text-[0.9375rem] whitespace-nowrap text-ink-2 hover:text-ink aria-[current=true]:font-medium aria-[current=true]:text-ink max-lg:rounded-sm max-lg:border max-lg:border-control max-lg:px-3.5 max-lg:aria-[current=true]:border-ink lg:min-h-14'

interface BrandListProps {
  brands: QueryState<ListedBrand[]>
  /** Every brand with its number, by every filter but the brand; `brands` ends at a hundred. */
  counted: Term[] | undefined
  narrowing: Narrowing
}

/**
 * On phones a row to push aside, on wide windows a list with hairlines. A name shows the brand by itself, the box before
 * it beside others; phones have those boxes in their sheet.
 */
export function BrandList({ brands, counted, narrowing: { address, isCounting, change } }: BrandListProps) {
  const href = (brand?: string) => listHref(address, { brand })
  const chosen = brandsOf(address)
  return (
    <nav aria-label="Marcas" data-counting={isCounting}>
      <Async
        query={brands}
        errorText="No se pudieron cargar las marcas"
        empty="Aún no hay marcas"
        waiting={<Waiting />}
      >
        {(list) => (
          <ul className="relative -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 lg:mx-0 lg:block lg:border-t lg:border-line lg:p-0">
            <Entry to={href()} name="Todas las marcas" current={!address.brand} />
            {(
              counted ??
              // Listed numbers know of no filters, so they are shown only where there are none.
              list.map(({ id, name, product_count }) => ({
                slug: id,
                name,
                count: address.f ? undefined : product_count,
              }))
            ).map(({ slug, name, count }) => (
              <Entry
                key={slug}
                to={href(slug)}
                name={name}
                count={count}
                current={chosen.includes(slug)}
                onToggle={() => change((now) => ({ brand: toggledBrand(now.brand, slug) }))}
              />
            ))}
          </ul>
        )}
      </Async>
    </nav>
  )
}

interface EntryProps {
  to: string
  name: string
  count?: number
  current: boolean
  onToggle?: () => void
}

function Entry({ to, name, count, current, onToggle }: EntryProps) {
  return (
    <li className="flex shrink-0 items-center gap-3 lg:border-b lg:border-line">
      {onToggle && (
        <Checkbox
          checked={current}
          onChange={onToggle}
          label={<span className="sr-only">{name} junto a otras</span>}
          className="max-lg:hidden [&>label]:gap-0"
        />
      )}
      <Link to={to} aria-current={current} preventScrollReset className={entry}>
        <span
          aria-hidden="true"
          className={`size-1.5 shrink-0 rounded-full bg-larimar group-aria-[current=false]:hidden ${onToggle ? 'lg:hidden' : ''}`}
        />
        {name}
        {count !== undefined && <Count count={count} className="ml-auto text-sm text-ink-3" />}
      </Link>
    </li>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex gap-2 overflow-hidden lg:grid lg:gap-8 lg:pt-5">
      {[...'abcdef'].map((place) => (
        <Skeleton key={place} className="h-11 w-28 shrink-0 lg:h-6 lg:w-full" />
      ))}
    </div>
  )
}
