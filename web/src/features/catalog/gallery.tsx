import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { ProductPicture } from '@/shared/ui/product-picture'
import type { ProductDetail } from './api'
import { useSwipe } from './use-swipe'
import { ZoomDialog } from './zoom-dialog'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The thumbnail's picture first; the row below is one stop for Tab and is walked with the arrows. */
export function Gallery({ product, badge }: { product: ProductDetail; badge: ReactNode }) {
  const pictures =
    product.images.length > 0
      ? product.images
      : [
          {
            id: 'only',
            image_url: product.image_url,
            alt_text: '',
            is_thumbnail: true,
            sizes: [],
            width: 0,
            height: 0,
          },
        ]
  const first = pictures.findIndex(({ is_thumbnail }) => is_thumbnail)
  const [at, setAt] = useState(Math.max(0, first))
  const [zoomed, setZoomed] = useState(false)
  const row = useRef<HTMLUListElement>(null)
  const shown = pictures[at] ?? pictures[0]
  const nameOf = (index: number) => pictures[index]?.alt_text || `${product.name}, imagen ${index + 1}`

  const beside = (step: number) => (at + step + pictures.length) % pictures.length
  const swipe = useSwipe((step) => setAt(beside(step)))
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = beside(step)
    setAt(next)
    row.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div>
      <div className="relative max-md:-mx-(--gutter)">
        <button
          type="button"
          aria-label={`Ampliar ${nameOf(at)}`}
          onClick={() => setZoomed(true)}
          {...swipe}
          className="block w-full cursor-zoom-in touch-pan-y"
        >
          <ProductPicture
            key={shown?.id}
            src={shown?.image_url ?? ''}
            sizes={shown?.sizes}
            width={shown?.width}
            height={shown?.height}
            place="gallery"
            alt={nameOf(at)}
            soldOut={product.stock_quantity === 0}
            first={at === first || pictures.length === 1}
            eager
            className="max-md:rounded-none"
          />
        </button>
        <div className="absolute top-4 left-4">{badge}</div>
      </div>
      {pictures.length > 1 && (
        <ul ref={row} aria-label="Imágenes" className="mt-3 grid grid-cols-4 gap-3 md:grid-cols-5">
          {pictures.map(({ id, image_url, sizes }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={nameOf(index)}
                aria-pressed={index === at}
                tabIndex={index === at ? 0 : -1}
                onClick={() => setAt(index)}
                onKeyDown={walk}
                className="block w-full rounded-sm aria-pressed:ring-2 aria-pressed:ring-ink"
              >
                <ProductPicture src={image_url} sizes={sizes} place="thumbnail" eager />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed && shown && (
        <ZoomDialog src={shown.image_url} name={nameOf(at)} onClose={() => setZoomed(false)} />
      )}
    </div>
  )
}
