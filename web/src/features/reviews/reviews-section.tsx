import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { ErrorPanel } from '@/shared/ui/error-panel'
import { lazyPart } from '@/shared/ui/lazy-part'
import { ReviewItem } from './review-item'
import { fitSentence, howMany, isRated } from './review-words'
import { myReviewQuery, type Rating, reviewsQuery } from './reviews-api'
import { Stars } from './stars'

const OwnReview = lazyPart(() => import('./own-review'))

/** What buyers say of a product; who bought it may say something too. */
export function ReviewsSection({ productId, userId }: { productId: string; userId: string | null }) {
  const { data, isError, isFetching, refetch } = useQuery(reviewsQuery(productId))
  const mine = useQuery({ ...myReviewQuery(productId, userId ?? ''), enabled: userId !== null })
  const [pages, setPages] = useState(1)
  const count = data?.rating.count ?? 0
  const speaks = userId !== null && mine.data?.may_review
  if (!isError && count === 0 && !speaks) return null
  return (
    <section id="opiniones" className="mt-14 scroll-mt-24 lg:col-span-2 lg:mt-20 lg:pb-10">
      <h2 className="text-display text-d3">Opiniones</h2>
      <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="grid content-start gap-8">
          {data && isRated(data.rating) && <Summary rating={data.rating} />}
          {speaks && mine.data && <OwnReview productId={productId} userId={userId} mine={mine.data} />}
        </div>
        {isError && !data ? (
          <ErrorPanel
            title="No se pudieron cargar las opiniones"
            retryText="Reintentar"
            onRetry={() => refetch()}
            busy={isFetching}
          />
        ) : (
          <div>
            {count === 0 && <p className="text-ink-2">Nadie ha opinado todavía.</p>}
            <ul>
              {Array.from({ length: pages }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
                <ReviewPage key={index} productId={productId} page={index + 1} />
              ))}
            </ul>
            {data && count > pages * data.per_page && (
              <Button variant="soft" className="mt-6" onClick={() => setPages(pages + 1)}>
                Ver más opiniones
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

function Summary({ rating }: { rating: Rating }) {
  return (
    <div>
      <p className="flex items-baseline gap-3">
        <span className="text-display text-d2 tabular-nums">{rating.average.toFixed(1)}</span>
        <Stars value={rating.average} className="h-5" />
      </p>
      <p className="mt-1 text-sm text-ink-2">{howMany(rating.count)}</p>
      <p className="mt-3 text-pretty">{fitSentence(rating)}</p>
    </div>
  )
}

function ReviewPage({ productId, page }: { productId: string; page: number }) {
  const { data, isError, refetch } = useQuery(reviewsQuery(productId, page))
  if (isError && !data) {
    return (
      <li className="py-4">
        <Button variant="soft" onClick={() => refetch()}>
          Reintentar
        </Button>
      </li>
    )
  }
  return data?.items.map((review) => <ReviewItem key={review.id} review={review} />)
}
