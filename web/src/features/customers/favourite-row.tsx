import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { money } from '@/shared/lib/money'
import { ProductPicture } from '@/shared/ui/product-picture'

interface FavouriteRowProps {
  product: {
    id: string
    name: string
    price: number
    image_url: string
    stock_quantity: number
    brand: { name: string }
  }
  badge: ReactNode
  addToCart: ReactNode
  onFollow: () => void
  onRemove: () => void
}

export function FavouriteRow({ product, badge, addToCart, onFollow, onRemove }: FavouriteRowProps) {
  const { id, name, price, image_url, stock_quantity, brand } = product
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 border-b border-line py-4 last:border-b-0 md:grid-cols-[9.5rem_minmax(0,1fr)] md:gap-5">
      <ProductPicture src={image_url} soldOut={stock_quantity === 0} className="self-start" />
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="text-display text-d4">{name}</h3>
          <p className="font-semibold tabular-nums">{money(price)}</p>
        </div>
        <p className="flex min-h-6 flex-wrap items-center gap-2.5 text-sm text-ink-2">
          {brand.name} {badge}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          {addToCart}
          <Link
            to={`/product/${id}`}
            onClick={onFollow}
            className="inline-flex min-h-11 items-center text-sm hover:text-larimar"
          >
            Ver Detalles<span className="sr-only"> de {name}</span>
          </Link>
          <button
            type="button"
            aria-label={`Eliminar ${name} de favoritos`}
            onClick={onRemove}
            className="ml-auto grid size-11 place-items-center rounded-full text-ink-2 hover:bg-stone hover:text-flamboyan"
          >
            <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-[18px]" />
          </button>
        </div>
      </div>
    </li>
  )
}
