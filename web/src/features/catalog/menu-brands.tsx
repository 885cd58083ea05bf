import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Async } from '@/shared/ui/async'
import { Skeleton } from '@/shared/ui/skeleton'
import { type Brand, menuBrandsQuery } from './api'

/** The panel under "Marcas". */
export function MenuBrands({ onFollow }: { onFollow: () => void }) {
  const query = useQuery(menuBrandsQuery)
  return (
    <div className="page-width grid items-center gap-x-10 gap-y-6 py-9 lg:grid-cols-[3fr_9fr]">
      <div>
        <h2 className="text-display text-d3">Marcas Destacadas</h2>
        <Link
          to="/brands"
          onClick={onFollow}
          className="mt-3 inline-flex min-h-11 items-center text-sm underline decoration-control underline-offset-4 hover:text-larimar"
        >
          Ver todas las marcas →
        </Link>
      </div>
      <Async
        query={query}
        errorText="No se pudieron cargar las marcas"
        empty="Aún no hay marcas"
        waiting={<Skeleton className="h-44 rounded-sm" />}
      >
        {(brands) => (
          <ul className="grid grid-cols-5 gap-4">
            {brands.map((brand) => (
              <li key={brand.id}>
                <Link to={`/brands?brand=${brand.id}`} onClick={onFollow} className="group block">
                  <BrandTile brand={brand} />
                  <span className="text-display mt-3 block text-d4 group-hover:text-larimar">
                    {brand.name}
                  </span>
                  <span className="text-sm text-ink-2">
                    {brand.product_count} {brand.product_count === 1 ? 'producto' : 'productos'}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Async>
    </div>
  )
}

function BrandTile({ brand: { name, logo_url } }: { brand: Brand }) {
  return (
    <span className="grid aspect-4/3 place-items-center overflow-hidden rounded-sm bg-stone transition-colors group-hover:bg-stone-2">
      {logo_url ? (
        <img src={logo_url} alt="" loading="lazy" className="max-h-3/5 max-w-3/4 object-contain" />
      ) : (
        <span aria-hidden="true" className="text-display text-d1 text-ink-2">
          {name.slice(0, 1)}
        </span>
      )}
    </span>
  )
}
