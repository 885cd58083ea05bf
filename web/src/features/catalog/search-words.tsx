import type { Search } from './search-api'

type SearchWordsProps = {
  typed: string
  answer: Pick<Search, 'corrected' | 'left_out' | 'did_you_mean' | 'understood'>
  onMean: (words: string) => void
}

const line = 'mb-3 text-sm text-ink-2 text-pretty'

/** What the shop made of what was typed, where that is something else. */
export function SearchWords({ typed, answer, onMean }: SearchWordsProps) {
  const { corrected, left_out, did_you_mean, understood } = answer
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
      {understood && <p className="mb-3 w-fit rounded-sm bg-stone px-3 py-1.5 text-sm">{understood}</p>}
    </>
  )
}
