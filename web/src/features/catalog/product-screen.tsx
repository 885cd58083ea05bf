import { useQuery } from '@tanstack/react-query'
import { PackageSearch, ScanFace } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '@/shared/api/api-error'
import { isMissingPage } from '@/shared/api/first-data'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { buttonLook } from '@/shared/ui/button-look'
import { DrawnApart } from '@/shared/ui/drawn-apart'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorPanel } from '@/shared/ui/error-panel'
import { Skeleton } from '@/shared/ui/skeleton'
import { type ProductDetail, productQuery } from './api'
import { Characteristics } from './characteristics'
import { CompareButton } from './compare/compare-button'
import { DeliveryAndCare } from './delivery-and-care'
import { Gallery } from './gallery'
import { MoreOfBrand } from './more-of-brand'
import { previewQuery } from './preview-api'
import { ProductColours } from './product-colours'
import { ProductIntro, Promises } from './product-intro'
import { RelatedProducts } from './related-products'
import { SeenBefore } from './seen-before'
import { ShareLinks } from './share-links'
import { tryOnPath } from './try-on-path'

type Part = (product: ProductDetail) => ReactNode

interface ProductScreenProps {
  id: string
  /** The token of who looks at a product that is not published. */
  preview?: string
  badge: Part
  /** The stars by the name. */
  rating: Part
  stock: Part
  /** Quantity, cart and favourite. */
  buying: Part
  /** How to hear when it is back, of a product that is sold out. */
  alert: Part
  /** Where the frame is described: what shows it in three dimensions, in place of the pictures. */
  viewerButton: (product: ProductDetail, isOpen: boolean, onPress: () => void) => ReactNode
  viewer: Part
  /** The frame drawn to scale. */
  measures: Part
  /** What buyers say. */
  reviews: Part
  /** One line; empty hides it. */
  deliveryPromise: string
  /** How long it takes. */
  delivery: ReactNode
}

/** On phones it stays at the lower edge of the window while the product is in sight. */
const buyingBar =
  'mt-4 flex gap-2 max-lg:sticky max-lg:bottom-0 max-lg:z-5 max-lg:-mx-(--gutter) max-lg:border-y max-lg:border-line max-lg:bg-paper max-lg:px-(--gutter) max-lg:py-3'

export function ProductScreen(props: ProductScreenProps) {
  const {
    id,
    preview,
    badge,
    rating,
    stock,
    buying,
    alert,
    viewerButton,
    viewer,
    measures,
    reviews,
    deliveryPromise,
    delivery,
  } = props
  const [isTurning, setTurning] = useState(false)
  const isMissing = !preview && isMissingPage(`/product/${id}`)
  const query = preview ? previewQuery(id, preview) : productQuery(id)
  // biome-ignore lint/suspicious/noExplicitAny: both ask for the same, under keys of different lengths
  const read = useQuery<ProductDetail>({ ...(query as any), enabled: !isMissing })
  const { data: product, error, refetch, isFetching } = read
  useDocumentTitle(product?.name)
  if (!product) {
    if (!error && !isMissing) return <Waiting />
    const exists = !isMissing && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
    return (
      <div className="page-width py-16">
        {exists ? (
          <ErrorPanel
            title="No se pudo cargar el producto"
            retryText="Reintentar"
            onRetry={() => refetch()}
            busy={isFetching}
          />
        ) : preview ? (
          <PreviewEnded id={id} />
        ) : (
          <NotFound />
        )}
      </div>
    )
  }
  return (
    <article className="page-width flex flex-col py-6 lg:grid lg:grid-cols-[minmax(0,58fr)_minmax(0,36fr)] lg:gap-x-16 lg:py-8">
      <Crumbs product={product} />
      {/* A box as high as the column beside it: pictures that stay in sight end with it. */}
      <div>
        <Gallery
          product={product}
          badge={badge(product)}
          stage={isTurning && viewer(product)}
          onPicture={() => setTurning(false)}
        />
      </div>
      <div className="max-lg:contents">
        <ProductIntro
          product={product}
          rating={rating(product)}
          colours={<DrawnApart>{!preview && <ProductColours id={id} />}</DrawnApart>}
          stock={stock(product)}
        />
        <div data-bottom-bar className={buyingBar}>
          {buying(product)}
        </div>
        <div>
          {!preview && product.stock_quantity === 0 && alert(product)}
          {!preview && (
            <Link to={tryOnPath(id)} className={`${buttonLook('soft')} mt-2 w-full`}>
              <ScanFace aria-hidden="true" strokeWidth={1.5} />
              Prueba Virtual
            </Link>
          )}
          <div className="lg:grid lg:auto-cols-fr lg:grid-flow-col lg:gap-2">
            {!preview && <CompareButton product={product} />}
            <DrawnApart>{viewerButton(product, isTurning, () => setTurning(!isTurning))}</DrawnApart>
          </div>
          <Promises delivery={deliveryPromise} />
          {!preview && <ShareLinks name={product.name} />}
          <DrawnApart>{measures(product)}</DrawnApart>
          <DeliveryAndCare delivery={delivery} />
          <DrawnApart>{product.brand && <MoreOfBrand brand={product.brand} without={id} />}</DrawnApart>
        </div>
      </div>
      <DrawnApart>
        <Characteristics traits={product.characteristics} />
      </DrawnApart>
      {!preview && <DrawnApart>{reviews(product)}</DrawnApart>}
      <DrawnApart>{!preview && <RelatedProducts id={id} />}</DrawnApart>
      {!preview && <SeenBefore id={id} />}
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

function PreviewEnded({ id }: { id: string }) {
  return (
    <EmptyState
      icon={PackageSearch}
      title="Esta vista previa terminó"
      text="El enlace dura 30 minutos y deja de servir cuando el producto se publica."
      action={
        <Link to={`/product/${id}`} className={buttonLook('soft')}>
          Ver en la tienda
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
