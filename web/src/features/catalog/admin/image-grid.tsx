import type { ReactNode } from 'react'
import { Sortable } from '@/shared/ui/sortable'
import type { ProductImage } from './image-api'

interface ImageGridProps {
  images: ProductImage[]
  onOrder: (images: ProductImage[]) => void
  children: ReactNode
}

/** A grid whose images change places by dragging or by keyboard. */
export function ImageGrid({ images, onOrder, children }: ImageGridProps) {
  return (
    <Sortable
      isGrid
      items={images}
      idOf={({ id }) => id}
      nameOf={(_, place) => `la imagen ${place}`}
      onOrder={onOrder}
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3">{children}</ul>
    </Sortable>
  )
}
