import { BadgeCheck } from 'lucide-react'
import { fitSaid, monthOf } from './review-words'
import type { Review } from './reviews-api'
import { Stars } from './stars'

export function ReviewItem({ review }: { review: Review }) {
  const { stars, fit, body, name, answer, at } = review
  return (
    <li className="border-t border-line py-6 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars value={stars} />
        <span className="font-medium">{fitSaid(fit)}</span>
      </p>
      {body && <p className="mt-2.5 max-w-prose text-pretty break-words whitespace-pre-line">{body}</p>}
      <p className="mt-2.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        <span>{name}</span>
        <span aria-hidden="true">·</span>
        <time dateTime={at}>{monthOf(at)}</time>
        <span aria-hidden="true">·</span>
        <span className="inline-flex items-center gap-1.5 text-palma">
          <BadgeCheck aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Compra verificada
        </span>
      </p>
      {answer && (
        <div className="mt-4 max-w-prose border-l-2 border-larimar pl-4 text-sm">
          <p className="font-medium">Respuesta de Mirada</p>
          <p className="mt-1 text-pretty break-words whitespace-pre-line text-ink-2">{answer}</p>
        </div>
      )}
    </li>
  )
}
