import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { AddToCartButton } from '@/features/carts/add-to-cart-button'
import { productQuery } from '@/features/catalog/api'
import { PageIntro } from '@/features/content/page-intro'
import { FavouriteButton } from '@/features/customers/favourite-button'
import { StockLine } from '@/features/inventory/stock-badge-line'
import { productFrameQuery, specOf } from '@/features/tryon/product-frame'
import { TryOn } from '@/features/tryon/try-on'
import { isHouseModel } from '@/features/tryon/wearable'
import { backToOf } from '@/shared/fitting/back-to'
import { Skeleton } from '@/shared/ui/skeleton'
import { Spinner } from '@/shared/ui/spinner'
import { TryOnColours, wearableOf } from './try-on-colours'
import { useShopperId } from './use-shopper-id'

/** A product with a described frame is tried on first; any other opens the page with the house's models. */
function VirtualTryOnPage() {
  const [address] = useSearchParams()
  const id = address.get('product') ?? ''
  const shopperId = useShopperId()
  const product = useQuery({ ...productQuery(id), enabled: id !== '' })
  const frame = useQuery({ ...productFrameQuery(id), enabled: id !== '' })
  const wearable = useMemo(
    () => (product.data && frame.data ? wearableOf(product.data, specOf(frame.data)) : undefined),
    [product.data, frame.data],
  )
  if (id && (product.isLoading || frame.isLoading)) return <Waiting />
  return (
    <>
      <WayBack />
      <TryOn
        key={wearable?.id ?? 'house'}
        product={wearable}
        shopperId={shopperId}
        words={<PageIntro slug="virtual-try-on" className="mt-6" />}
        colours={(worn, wear) => (isHouseModel(worn) ? null : <TryOnColours worn={worn} onWear={wear} />)}
        buying={(worn) => (isHouseModel(worn) ? null : <Buying id={worn.id} />)}
      />
    </>
  )
}

/** For who came from a list or a comparison and wants to go on there. */
function WayBack() {
  const backTo = backToOf(useLocation().state)
  if (!backTo) return null
  return (
    <p className="page-width pt-4 text-sm">
      <Link to={backTo} className="inline-flex min-h-11 items-center gap-2 hover:text-larimar">
        <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4" />
        {backTo.startsWith('/compare') ? 'Volver a la comparación' : 'Volver adonde estabas'}
      </Link>
    </p>
  )
}

/** Of whatever product is worn, on the face or on a picture that was taken. */
function Buying({ id }: { id: string }) {
  const userId = useShopperId()
  const { data: product, isError } = useQuery(productQuery(id))
  if (isError) return <Link to={`/product/${id}`}>Ver Detalles</Link>
  if (!product) return <Skeleton className="h-20" />
  return (
    <>
      <StockLine stock={product.stock_quantity} />
      <div className="mt-3 flex gap-2">
        <AddToCartButton product={product} className="min-w-0 grow" />
        <FavouriteButton product={product} userId={userId} framed />
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div className="grid min-h-[60vh] place-items-center text-ink-2">
      <Spinner label="Cargando…" />
    </div>
  )
}

export { VirtualTryOnPage as Component }
