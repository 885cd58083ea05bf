import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical, Trash2 } from 'lucide-react'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { ProductPicture } from '@/shared/ui/product-picture'
import { ImageAltText } from './image-alt-text'
import type { ProductImage } from './image-api'

interface ImageTileProps {
  image: ProductImage
  /** Its place among all, as people count. */
  place: number
  productName: string
  movable: boolean
  busy: boolean
  onThumbnail: () => void
  onDelete: () => void
}

export function ImageTile(props: ImageTileProps) {
  const { image, place, productName, movable, busy, onThumbnail, onDelete } = props
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: image.id })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`grid min-w-0 content-start gap-2 bg-surface ${isDragging ? 'relative z-10 opacity-80' : ''}`}
    >
      <div className="relative">
        <ProductPicture
          src={small(image)}
          alt={image.alt_text || `${productName}, imagen ${place}`}
          className={image.is_thumbnail ? 'outline-2 outline-offset-2 outline-ink' : ''}
        />
        {image.is_thumbnail && (
          <span className="absolute top-2 left-2">
            <Badge tone="ink">Miniatura</Badge>
          </span>
        )}
        {movable && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-roledescription="imagen que se puede mover"
            aria-label={`Mover imagen ${place}`}
            className="absolute right-1 bottom-1 grid size-(--icon-button) cursor-grab touch-none place-items-center rounded-sm bg-surface/80 text-ink-2 hover:bg-surface hover:text-ink active:cursor-grabbing"
          >
            <GripVertical aria-hidden="true" strokeWidth={1.5} className="size-[18px]" />
          </button>
        )}
      </div>
      <div className="flex min-h-(--icon-button) items-center justify-between gap-2">
        {image.is_thumbnail ? (
          <span className="text-ink-2">Imagen principal</span>
        ) : (
          <Button
            variant="link"
            onClick={onThumbnail}
            busy={busy}
            className="max-md:shrink max-md:text-left max-md:whitespace-normal"
            aria-label={`Usar como miniatura la imagen ${place}`}
          >
            Usar como miniatura
          </Button>
        )}
        <Button variant="ghost" size="icon" aria-label={`Eliminar imagen ${place}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" strokeWidth={1.5} className="max-w-4" />
        </Button>
      </div>
      <ImageAltText image={image} />
    </li>
  )
}

/** The smallest version there is; right after the upload that is the picture itself. */
function small({ image_url, sizes }: ProductImage): string {
  const width = sizes[0]
  return width ? image_url.replace(/\.\w+$/, `-${width}.webp`) : image_url
}
