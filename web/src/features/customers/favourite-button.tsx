import { Heart } from 'lucide-react'
import { buttonLook } from '@/shared/ui/button-look'
import { useFavourites, useToggleFavourite } from './favourite-store'

interface FavouriteButtonProps {
  product: { id: string; name: string }
  userId: string | null
  /** On a picture it floats, beside buttons it has their edge. */
  framed?: boolean
}

const floating = 'grid size-11 place-items-center rounded-full hover:bg-surface'

export function FavouriteButton({ product, userId, framed }: FavouriteButtonProps) {
  const marked = useFavourites().includes(product.id)
  const toggle = useToggleFavourite(userId)
  return (
    <button
      type="button"
      aria-pressed={marked}
      aria-label={`Favorito: ${product.name}`}
      onClick={() => toggle(product.id)}
      className={framed ? `${buttonLook('soft')} w-12 px-0!` : floating}
    >
      <Heart
        aria-hidden="true"
        strokeWidth={1.5}
        className={`size-5 ${marked ? 'fill-larimar text-larimar' : ''}`}
      />
    </button>
  )
}
