import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useSwipe } from '@/shared/lib/use-swipe'
import { ProductPicture } from '@/shared/ui/product-picture'
import type { ProductDetail } from './api'
import { ZoomDialog } from './zoom-dialog'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface GalleryProps {
  product: ProductDetail
  badge: ReactNode
  /** Takes the place of the large picture while it is there. */
  stage: ReactNode
  /** Somebody chose a picture instead. */
  onPicture: () => void
}

/** The row below is one stop for Tab and is walked with the arrows. */
export function Gallery({ product, badge, stage, onPicture }: GalleryProps) {
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
  const [at, setAt] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const row = useRef<HTMLUListElement>(null)
  const shown = pictures[at] ?? pictures[0]
  const nameOf = (index: number) => pictures[index]?.alt_text || `${product.name}, imagen ${index + 1}`

  const choose = (index: number) => {
    setAt(index)
    onPicture()
  }
  const beside = (step: number) => (at + step + pictures.length) % pictures.length
  const swipe = useSwipe((step) => choose(beside(step)))
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = beside(step)
    choose(next)
    row.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    // While the longer column beside it is read, the pictures stay in sight.
    <div className="lg:sticky lg:top-24">
      <div className="relative max-md:-mx-(--gutter)">
        {stage || (
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
              first={at === 0}
              eager
              className="max-md:rounded-none"
            />
          </button>
        )}
        <div className="absolute top-4 left-4">{badge}</div>
      </div>
      {pictures.length > 1 && (
        <ul ref={row} aria-label="Imágenes" className="mt-3 grid grid-cols-4 gap-3 ">
          {pictures.map(({ id, image_url, sizes }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={nameOf(index)}
                aria-pressed={index === at && !stage}
                tabIndex={index === at ? 0 : -1}
                onClick={() => choose(index)}
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
