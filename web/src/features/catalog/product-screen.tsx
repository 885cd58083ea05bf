import { useQuery } from '@tanstack/react-query'
import { PackageSearch, ScanFace } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError } from '@/shared/api/api-error'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { buttonLook } from '@/shared/ui/button-look'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorPanel } from '@/shared/ui/error-panel'
import { Skeleton } from '@/shared/ui/skeleton'
import { type ProductDetail, productQuery } from './api'
import { Characteristics } from './characteristics'
import { Gallery } from './gallery'
import { ProductIntro, Promises } from './product-intro'
import { ShareLinks } from './share-links'
import { tryOnPath } from './try-on-path'

type Part = (product: ProductDetail) => ReactNode

interface ProductScreenProps {
  id: string
  badge: Part
  stock: Part
  /** Quantity, cart and favourite. */
  buying: Part
  /** The frame in three dimensions, where it is described. */
  viewer: Part
}

/** On phones it stays at the lower edge of the window while the product is in sight. */
const buyingBar =
  'mt-4 flex gap-2 max-lg:sticky max-lg:bottom-0 max-lg:z-5 max-lg:-mx-(--gutter) max-lg:border-y max-lg:border-line max-lg:bg-paper max-lg:px-(--gutter) max-lg:py-3'

export function ProductScreen({ id, badge, stock, buying, viewer }: ProductScreenProps) {
  const { data: product, error, refetch, isFetching } = useQuery(productQuery(id))
  useDocumentTitle(product?.name)
  if (!product) {
    if (!error) return <Waiting />
    const exists = !(error instanceof ApiError) || error.status === 0 || error.status >= 500
    return (
      <div className="page-width py-16">
        {exists ? (
          <ErrorPanel
            title="No se pudo cargar el producto"
            retryText="Reintentar"
            onRetry={() => refetch()}
            busy={isFetching}
          />
        ) : (
          <NotFound />
        )}
      </div>
    )
  }
  return (
    <article className="page-width flex flex-col py-6 lg:grid lg:grid-cols-[minmax(0,58fr)_minmax(0,36fr)] lg:gap-x-16 lg:py-8">
      <Crumbs product={product} />
      <Gallery product={product} badge={badge(product)} />
      <div className="max-lg:contents">
        <ProductIntro product={product} stock={stock(product)} />
        <div className={buyingBar}>{buying(product)}</div>
        <div>
          <Link to={tryOnPath(id)} className={`${buttonLook('soft')} mt-2 w-full`}>
            <ScanFace aria-hidden="true" strokeWidth={1.5} />
            Prueba Virtual
          </Link>
          {viewer(product)}
          <Promises />
          <ShareLinks name={product.name} />
        </div>
      </div>
      <Characteristics traits={product.characteristics} />
    </article>
  )
}

function Crumbs({ product: { brand, name } }: { product: ProductDetail }) {
  return (
    <nav aria-label="Ruta" className="mb-5 text-sm text-ink-2 max-lg:hidden lg:col-span-2">
      <ol className="flex gap-2">
        <li>
          <Link to="/" className="hover:text-larimar">
            Inicio
          </Link>{' '}
          /
        </li>
        {brand && (
          <li>
            <Link to={`/brands?brand=${brand.id}`} className="hover:text-larimar">
              {brand.name}
            </Link>{' '}
            /
          </li>
        )}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}

function NotFound() {
  return (
    <EmptyState
      icon={PackageSearch}
      title="Producto no encontrado"
      text="El producto que buscas no existe o ha sido eliminado."
      action={
        <Link to="/" className={buttonLook('soft')}>
          Volver al Inicio
        </Link>
      }
    />
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="page-width grid gap-8 py-8 lg:grid-cols-[58fr_36fr] lg:gap-16 lg:pt-19">
      <Skeleton className="aspect-4/3 rounded-sm" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-12 w-64" />
        <Skeleton className="h-24" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </div>
  )
}
