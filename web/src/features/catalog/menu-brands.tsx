import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Async } from '@/shared/ui/async'
import { usePictureFailure } from '@/shared/ui/picture-failure'
import { ProductPicture } from '@/shared/ui/product-picture'
import { Skeleton } from '@/shared/ui/skeleton'
import { type MenuBrand, menuBrandsQuery } from './api'

/** The panel under "Marcas". */
export function MenuBrands({ onFollow }: { onFollow: () => void }) {
  const query = useQuery(menuBrandsQuery)
  return (
    <div className="page-width grid items-start gap-x-10 gap-y-6 py-9 lg:grid-cols-[3fr_9fr]">
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
                  {brand.description && (
                    <span className="mt-1 line-clamp-4 text-sm text-pretty text-ink-2">
                      {firstSentence(brand.description)}
                    </span>
                  )}
                  <span className="mt-1 block text-sm text-ink-3">
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

/** The logo that staff chose; else one of the brand's frames. */
function BrandTile({ brand: { logo_url, image_url, image_sizes } }: { brand: MenuBrand }) {
  const { hasFailed, listeners } = usePictureFailure(logo_url)
  if (!logo_url || hasFailed) {
    return <ProductPicture src={image_url} sizes={image_sizes} place="thumbnail" eager />
  }
  return (
    <span className="grid aspect-4/3 place-items-center overflow-hidden rounded-sm bg-stone">
      <img
        src={logo_url}
        alt=""
        loading="lazy"
        {...listeners}
        className="max-h-3/5 max-w-3/4 object-contain"
      />
    </span>
  )
}

const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text
