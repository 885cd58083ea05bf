import { useQuery } from '@tanstack/react-query'
import { ProductPicture } from '@/shared/ui/product-picture'
import { productQuery } from './api'

/** Over a card's picture while the mouse or the focus is on the card: the next view, as soon as it is here. */
export function OtherPicture({ productId, soldOut }: { productId: string; soldOut: boolean }) {
  // Who comes near often goes on to the product, whose page then stands at once.
  const { data } = useQuery({ ...productQuery(productId), staleTime: 60_000 })
  const other = data?.images.find(({ is_thumbnail }) => !is_thumbnail)
  if (!other) return null
  return (
    <span className="absolute inset-0 opacity-0 transition-opacity duration-200 group-focus-within:opacity-100 group-hover:opacity-100 motion-reduce:transition-none">
      <ProductPicture
        src={other.image_url}
        sizes={other.sizes}
        width={other.width}
        height={other.height}
        place="card"
        soldOut={soldOut}
        eager
      />
    </span>
  )
}
