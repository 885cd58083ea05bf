import { fitSaid } from '@/features/reviews/review-words'
import { Stars } from '@/features/reviews/stars'
import { useDeed } from '@/shared/editing/use-deed'
import { explanation } from '@/shared/lib/form-errors'
import { spanishDate } from '@/shared/lib/office-time'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { type DeskReview, decideReview } from './review-api'
import { statusWords } from './review-words'

interface ReviewCardProps {
  review: DeskReview
  onHide: () => void
  onAnswer: () => void
}

/** A review as its author wrote it, whole, so that nobody publishes what they have not read. */
export function ReviewCard({ review, onHide, onAnswer }: ReviewCardProps) {
  const { id, product_id, product_name, name, stars, fit, body, status, reason, answer, version } = review
  const publish = useDeed({
    kind: 'review',
    send: () => decideReview(id, version, { status: 'published', reason: '', answer }),
    done: () => ['Opinión publicada'],
    failed: (error) => ({ description: explanation(error) ?? 'No se pudo publicar. Inténtalo de nuevo.' }),
  })
  const about = `la opinión de ${name} sobre ${product_name || 'un producto eliminado'}`
  return (
    <li className="rounded-md border border-line bg-surface p-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Stars value={stars} />
        <span className="font-medium">{fitSaid(fit)}</span>
        <span className="ml-auto">
          <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
        </span>
      </div>
      <p className="mt-2 max-w-prose text-[0.9375rem] break-words whitespace-pre-line">
        {body || <span className="text-ink-3">Sin texto</span>}
      </p>
      <p className="mt-2 text-ink-2">
        {name} ·{' '}
        {product_name ? (
          <a href={`/product/${product_id}`} className="underline underline-offset-4 hover:text-larimar">
            {product_name}
          </a>
        ) : (
          'Producto eliminado'
        )}{' '}
        · <time dateTime={review.updated_at}>{spanishDate(review.updated_at)}</time>
      </p>
      {status === 'hidden' && reason && <p className="mt-2 text-ink-2">Motivo: {reason}</p>}
      {answer && (
        <p className="mt-3 max-w-prose border-l-2 border-larimar pl-3 break-words whitespace-pre-line text-ink-2">
          {answer}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {status !== 'published' && (
          <Button busy={publish.isPending} aria-label={`Publicar ${about}`} onClick={() => publish.mutate()}>
            Publicar
          </Button>
        )}
        <Button variant="soft" aria-label={`Responder a ${about}`} onClick={onAnswer}>
          Responder
        </Button>
        {status !== 'hidden' && (
          <Button variant="ghost" aria-label={`Ocultar ${about}`} onClick={onHide}>
            Ocultar
          </Button>
        )}
      </div>
    </li>
  )
}
