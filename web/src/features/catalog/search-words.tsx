import { X } from 'lucide-react'
import type { Search } from './search-api'

type SearchWordsProps = {
  typed: string
  answer: Pick<Search, 'corrected' | 'left_out' | 'did_you_mean' | 'understood' | 'ungendered'>
  onMean: (words: string) => void
}

const line = 'mb-3 text-sm text-ink-2 text-pretty'

/** What the shop made of what was typed, where that is something else. */
export function SearchWords({ typed, answer, onMean }: SearchWordsProps) {
  const { corrected, left_out, did_you_mean, understood, ungendered } = answer
  return (
    <>
      {corrected && (
        <p className={line}>
          No encontramos «{typed}». Te mostramos «
          <strong className="font-medium text-ink">{corrected}</strong>».
        </p>
      )}
      {left_out && (
        <p className={line}>
          Nada con todas las palabras. Te mostramos «
          <strong className="font-medium text-ink">{left_out}</strong>».
        </p>
      )}
      {did_you_mean && (
        <p className={line}>
          ¿Quisiste decir{' '}
          <button
            type="button"
            onClick={() => onMean(did_you_mean)}
            className="min-h-11 font-medium text-ink underline decoration-control underline-offset-[0.22em] hover:text-larimar"
          >
            «{did_you_mean}»
          </button>
          ?
        </p>
      )}
      {understood &&
        (ungendered ? (
          <button
            type="button"
            aria-label={`Quitar filtro ${understood}`}
            onClick={() => onMean(ungendered)}
            className="mb-3 inline-flex min-h-11 items-center gap-2 rounded-sm bg-stone pr-2.5 pl-3.5 text-sm hover:bg-stone-2 lg:min-h-9"
          >
            {understood}
            <X aria-hidden="true" strokeWidth={1.5} className="size-4 text-ink-2" />
          </button>
        ) : (
          <p className="mb-3 w-fit rounded-sm bg-stone px-3 py-1.5 text-sm">{understood}</p>
        ))}
    </>
  )
}
