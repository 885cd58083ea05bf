import { ScanFace } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { money } from '@/shared/lib/money'
import { ProductPicture } from '@/shared/ui/product-picture'
import { Skeleton } from '@/shared/ui/skeleton'
import type { Product } from './api'
import { ColourDots } from './colour-dots'
import { OtherPicture } from './other-picture'
import { tryOnPath } from './try-on-path'

export interface ProductCardSlots {
  badge: ReactNode
  favourite: ReactNode
  addToCart: ReactNode
  /** At the foot of the picture, over it. */
  extras?: ReactNode
}

interface ProductCardProps extends ProductCardSlots {
  product: Product
  eager?: boolean
  /** The first card where cards are the page's main thing. */
  first?: boolean
}

const quiet = 'inline-flex min-h-11 items-center gap-1.5 text-xs text-ink-2 hover:text-larimar'

/** Stock, cart and favourites belong to other departments, so the page hands their parts in. */
export function ProductCard({
  product,
  badge,
  favourite,
  addToCart,
  extras,
  eager,
  first,
}: ProductCardProps) {
  const { id, name, price, image_url, stock_quantity, brand } = product
  const path = `/product/${id}`
  // The other picture is fetched when somebody comes near, and not for fingers, which never do.
  const [isNear, setNear] = useState(false)
  return (
    <article
      className="group flex h-full flex-col"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setNear(true)}
      onFocus={() => setNear(true)}
    >
      <div className="relative">
        <Link to={path} tabIndex={-1} aria-hidden="true" className="relative block">
          <ProductPicture
            src={image_url}
            sizes={product.image_sizes}
            width={product.image_width}
            height={product.image_height}
            place="card"
            soldOut={stock_quantity === 0}
            eager={eager}
            first={first}
          />
          {isNear && <OtherPicture productId={id} soldOut={stock_quantity === 0} />}
        </Link>
        <div className="pointer-events-none absolute top-3 left-3">{badge}</div>
        <div className="absolute top-1 right-1">{favourite}</div>
        {extras}
      </div>
      <div className="mt-3 flex justify-between gap-x-3 max-md:flex-col md:mt-4 md:items-baseline">
        <h3 className="text-display min-w-0 text-d4">
          <Link to={path} className="hover:text-larimar">
            {name}
          </Link>
        </h3>
        <p className="font-medium tabular-nums max-md:text-sm">{money(price)}</p>
      </div>
      <p className="flex min-h-[1.5em] justify-between gap-2 text-sm text-ink-2">
        {brand.name}
        <ColourDots product={product} />
      </p>
      <div className="mt-auto pt-3">
        {addToCart}
        <div className="mt-1 flex flex-wrap justify-between gap-x-1 md:gap-x-3">
          <Link to={path} aria-label={`Ver Detalles de ${name}`} className={quiet}>
            Ver Detalles
          </Link>
          <Link to={tryOnPath(id)} aria-label={`Prueba Virtual de ${name}`} className={quiet}>
            <ScanFace aria-hidden="true" strokeWidth={1.5} className="size-4 max-md:hidden" />
            Prueba Virtual
          </Link>
        </div>
      </div>
    </article>
  )
}

export function ProductCardWaiting() {
  return (
    <div>
      <Skeleton className="aspect-4/3 rounded-sm" />
      <div className="mt-4 flex justify-between">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-5 w-16" />
      </div>
      <Skeleton className="mt-2 h-4 w-20" />
      <Skeleton className="mt-4 h-10" />
      <div className="h-12" />
    </div>
  )
}
