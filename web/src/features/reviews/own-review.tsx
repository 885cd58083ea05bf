import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { ReviewForm } from './review-form'
import { fitSaid } from './review-words'
import type { MyReview, OwnReview as Own } from './reviews-api'
import { Stars } from './stars'

interface OwnReviewProps {
  productId: string
  userId: string
  mine: MyReview
}

/** What the person who shops has said, or the form to say it. */
export default function OwnReview({ productId, userId, mine }: OwnReviewProps) {
  const [isWriting, setWriting] = useState(false)
  const { review } = mine
  if (!review || isWriting) {
    return (
      <ReviewForm
        productId={productId}
        userId={userId}
        before={review}
        onDone={() => setWriting(false)}
        onCancel={review ? () => setWriting(false) : undefined}
      />
    )
  }
  return (
    <div className="rounded-sm bg-stone p-5 text-sm">
      <h3 className="text-display text-d4">Tu opinión</h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.stars} />
        {fitSaid(review.fit)}
      </p>
      {review.body && <p className="mt-2 break-words whitespace-pre-line">{review.body}</p>}
      <p role="status" className="mt-3 text-pretty text-ink-2">
        {standing(review)}
      </p>
      <Button variant="soft" className="mt-4 w-full" onClick={() => setWriting(true)}>
        Cambiar mi opinión
      </Button>
    </div>
  )
}

function standing({ status, reason }: Own): string {
  if (status === 'published') return 'Está publicada. Gracias por ayudar a elegir.'
  if (status === 'hidden') return `No la mostramos en la tienda. Motivo: ${reason}`
  return 'La leemos y la publicamos pronto. Te avisamos por correo.'
}
