import { useQuery } from '@tanstack/react-query'
import { howMany, isRated } from './review-words'
import { reviewsQuery } from './reviews-api'
import { Stars } from './stars'

/** The stars beside a product's name; nothing while too few have written. */
export function RatingLine({ productId }: { productId: string }) {
  const { data } = useQuery(reviewsQuery(productId))
  if (!data || !isRated(data.rating)) return null
  const { average, count } = data.rating
  return (
    <a href="#opiniones" className="mt-1 inline-flex items-center gap-2 py-1.5 text-sm hover:text-larimar">
      <Stars value={average} />
      <span className="tabular-nums">{average.toFixed(1)}</span>
      <span className="text-ink-2 underline decoration-control underline-offset-4">{howMany(count)}</span>
    </a>
  )
}
