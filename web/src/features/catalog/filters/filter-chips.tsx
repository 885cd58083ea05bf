import { X } from 'lucide-react'
import { choiceWords } from './filter-words'
import { chosenIn, unnarrowed, without } from './list-address'
import type { Narrowing } from './use-narrowing'

/** What is chosen, each with a way back. A chosen term also stays in its place among the filters. */
export function FilterChips({ narrowing }: { narrowing: Narrowing }) {
  const { address, change } = narrowing
  const chosen = chosenIn(address)
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Filtros elegidos" className="mb-6 flex flex-wrap items-center gap-2">
      {chosen.map(([facet, term]) => {
        const words = choiceWords(narrowing, facet, term)
        return (
          words && (
            <li key={facet + term}>
              <button
                type="button"
                aria-label={`Quitar filtro ${words}`}
                onClick={() => change((now) => without(now, facet, term))}
                className="inline-flex min-h-11 items-center gap-2 rounded-sm bg-stone pr-2.5 pl-3.5 text-sm hover:bg-stone-2 lg:min-h-9"
              >
                {words}
                <X aria-hidden="true" strokeWidth={1.5} className="size-4 text-ink-2" />
              </button>
            </li>
          )
        )
      })}
      <li>
        <button
          type="button"
          onClick={() => change(unnarrowed)}
          className="min-h-11 px-2 text-sm underline decoration-control underline-offset-[0.22em] hover:text-larimar lg:min-h-9"
        >
          Borrar todo
        </button>
      </li>
    </ul>
  )
}
