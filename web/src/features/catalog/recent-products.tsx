import { useId } from 'react'
import { Link } from 'react-router'
import { money } from '@/shared/lib/money'
import { ProductPicture } from '@/shared/ui/product-picture'
import { forgetSeen } from './recent-store'
import { useRecentProducts } from './use-recent-products'

const least = 2

interface RecentProductsProps {
  /** The product whose page this is. */
  without?: string
  onFollow?: () => void
  className?: string
}

/** A row of what was looked at before; one alone is no row. */
function RecentProducts({ without, onFollow, className = '' }: RecentProductsProps) {
  const products = useRecentProducts(without)
  const titleId = useId()
  if (products.length < least) return null
  return (
    <section aria-labelledby={titleId} className={className}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={titleId} className="text-display text-d4">
          Vistos recientemente
        </h2>
        <button
          type="button"
          onClick={forgetSeen}
          className="min-h-11 text-sm underline decoration-control underline-offset-[0.22em] hover:text-larimar"
        >
          Borrar
        </button>
      </div>
      <ul className="mt-2 grid grid-cols-3 gap-x-3 gap-y-5 md:grid-cols-6 md:gap-x-4">
        {products.map(({ id, name, price, image_url, images, stock_quantity }) => (
          <li key={id}>
            <Link to={`/product/${id}`} onClick={onFollow} className="group block text-sm">
              <ProductPicture
                src={image_url}
                sizes={images.find((image) => image.image_url === image_url)?.sizes}
                place="thumbnail"
                soldOut={stock_quantity === 0}
              />
              <span className="mt-2 block truncate group-hover:text-larimar">{name}</span>
              <span className="block text-ink-2 tabular-nums">{money(price)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default RecentProducts
