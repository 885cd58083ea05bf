import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { money } from '@/shared/lib/money'
import { ProductPicture } from '@/shared/ui/product-picture'
import { type CartItem, mostOfOne, subtotalOf } from './cart'
import { changeQuantity, takeOut } from './cart-store'
import { QuantityPicker } from './quantity-picker'

interface CartLineProps {
  item: CartItem
  /** Unknown until the catalogue has answered. */
  stock: number | undefined
  badge: ReactNode
}

export function CartLine({ item, stock, badge }: CartLineProps) {
  const { id, name, price, image_url, quantity } = item
  const path = `/product/${id}`
  return (
    <li className="grid grid-cols-[7.75rem_minmax(0,1fr)] gap-4 border-b border-line py-5 md:grid-cols-[13.75rem_minmax(0,1fr)] md:gap-7 md:py-6">
      <Link to={path} tabIndex={-1} aria-hidden="true">
        <ProductPicture src={image_url} soldOut={stock === 0} />
      </Link>
      <div className="flex flex-col">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-display text-d4">
            <Link to={path} className="hover:text-larimar">
              {name}
            </Link>
          </h2>
          <p className="font-semibold tabular-nums">{money(subtotalOf([item]))}</p>
        </div>
        <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-ink-2 tabular-nums">
          {money(price)} c/u {badge}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <QuantityPicker
            label={`Cantidad de ${name}`}
            quantity={quantity}
            most={stock === undefined ? mostOfOne : Math.max(stock, quantity)}
            onChange={(wanted) => changeQuantity(id, wanted)}
          />
          <button
            type="button"
            onClick={() => takeOut(id)}
            className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-2 hover:text-flamboyan"
          >
            <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-4" />
            Eliminar<span className="sr-only"> {name}</span>
          </button>
        </div>
      </div>
    </li>
  )
}
