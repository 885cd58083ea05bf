import { RefreshCw, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { money } from '@/shared/lib/money'
import type { ProductDetail } from './api'
import { frameSize } from './characteristic-groups'

const link = 'underline decoration-control underline-offset-4 hover:text-larimar'

interface ProductIntroProps {
  product: ProductDetail
  rating: ReactNode
  /** The others that it comes in. */
  colours: ReactNode
  stock: ReactNode
}

export function ProductIntro({ product, rating, colours, stock }: ProductIntroProps) {
  const { brand, name, price, description, characteristics } = product
  const size = frameSize(characteristics)
  return (
    <div className="mt-6 lg:mt-0">
      {brand && (
        <Link to={`/brands?brand=${brand.id}`} className="text-sm hover:text-larimar">
          {brand.name}
        </Link>
      )}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-display text-d2">{name}</h1>
        <p className="text-[1.375rem] font-medium tabular-nums">{money(price)}</p>
      </div>
      {rating}
      {description && <p className="mt-4 text-pretty whitespace-pre-line text-ink-2">{description}</p>}
      <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        {size && (
          <span className="inline-flex items-center gap-2 tabular-nums">
            <span className="sr-only">Lente, puente y varilla en milímetros:</span>
            {size[0]}
            <span aria-hidden="true" className="h-2.5 w-3.5 rounded-xs border border-ink" />
            {size[1]} – {size[2]}
          </span>
        )}
        <Link to="/size-guide" className={link}>
          Guía de Tallas
        </Link>
      </p>
      {colours}
      <div className="mt-6">{stock}</div>
    </div>
  )
}

/** What is promised of delivery; nothing while the owner promises nothing. */
export function Promises({ delivery }: { delivery: string }) {
  return (
    <ul className="mt-6 grid gap-2.5 text-sm text-ink-2">
      {delivery && (
        <li className="flex items-center gap-3">
          <Truck aria-hidden="true" strokeWidth={1.5} className="size-[18px]" />
          {delivery}
        </li>
      )}
      <li className="flex items-center gap-3">
        <RefreshCw aria-hidden="true" strokeWidth={1.5} className="size-[18px]" />
        Cambios en 30 días
      </li>
    </ul>
  )
}
