import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureSaid } from '@/shared/editing/said'
import { useListAddress } from '@/shared/lib/use-list-address'
import { Async } from '@/shared/ui/async'
import { Pagination } from '@/shared/ui/pagination'
import { SelectBox } from '@/shared/ui/select-box'
import { AnswerDialog, HideDialog } from './decision-dialogs'
import { type DeskReview, reviewsPageSize, reviewsQuery } from './review-api'
import { ReviewCard } from './review-card'
import { reviewStatuses, statusWords } from './review-words'

const loadFailed = 'No se pudieron cargar las opiniones'

export function ReviewsList() {
  const { page, choice, pageHref, change } = useListAddress()
  const status = choice('status', reviewStatuses)
  const reviews = useQuery(reviewsQuery(status, page))
  const [editing, setEditing] = useState<{ review: DeskReview; deed: 'hide' | 'answer' } | null>(null)
  const Editing = editing?.deed === 'hide' ? HideDialog : AnswerDialog
  useFailureSaid(reviews.isError, loadFailed)
  return (
    <>
      <SelectBox
        aria-label="Filtrar por estado"
        value={status ?? ''}
        onChange={(event) => change({ status: event.target.value })}
        className="mb-4 max-md:w-full md:w-44"
      >
        <option value="">Todas</option>
        {reviewStatuses.map((one) => (
          <option key={one} value={one}>
            {statusWords[one].label}
          </option>
        ))}
      </SelectBox>
      <Async
        query={reviews}
        errorText={loadFailed}
        empty="No hay opiniones aquí"
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items, total }) => (
          <>
            <ul aria-label="Opiniones" className="grid gap-3">
              {items.map((review) => (
                <ReviewCard
                  key={review.id}
                  review={review}
                  onHide={() => setEditing({ review, deed: 'hide' })}
                  onAnswer={() => setEditing({ review, deed: 'answer' })}
                />
              ))}
            </ul>
            <div className="mt-4">
              <Pagination
                label="Páginas de opiniones"
                page={page}
                pageCount={Math.ceil(total / reviewsPageSize)}
                href={pageHref}
              />
            </div>
          </>
        )}
      </Async>
      {editing && <Editing review={editing.review} onClose={() => setEditing(null)} />}
    </>
  )
}
