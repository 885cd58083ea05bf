import { X } from 'lucide-react'
import { choices, toggled } from './filter'
import { choiceWords } from './filter-words'
import { genderWords, sidesOf, toggledBrand, unnarrowed } from './list-address'
import type { ListChange, Narrowing } from './use-narrowing'

/** What is chosen, each with a way back. A chosen term also stays in its place among the filters. */
export function FilterChips({ narrowing: { address, facets, change } }: { narrowing: Narrowing }) {
  const { brands, gender } = sidesOf(address)
  const chips = [
    ...brands.map((id) => ({
      key: id,
      words: choiceWords(facets, 'brand', id),
      without: (({ brand }) => ({ brand: toggledBrand(brand, id) })) as ListChange,
    })),
    ...(gender ? [{ key: gender, words: genderWords[gender], without: { gender: undefined } }] : []),
    ...choices(address.f).map(([facet, term]) => ({
      key: `${facet}.${term}`,
      words: choiceWords(facets, facet, term),
      without: (({ f }) => ({ f: toggled(f, facet, term) })) as ListChange,
    })),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filtros elegidos" className="mb-6 flex flex-wrap items-center gap-2">
      {chips.map(
        ({ key, words, without }) =>
          words && (
            <li key={key}>
              <button
                type="button"
                aria-label={`Quitar filtro ${words}`}
                onClick={() => change(without)}
                className="inline-flex min-h-11 items-center gap-2 rounded-sm bg-stone pr-2.5 pl-3.5 text-sm hover:bg-stone-2 lg:min-h-9"
              >
                {words}
                <X aria-hidden="true" strokeWidth={1.5} className="size-4 text-ink-2" />
              </button>
            </li>
          ),
      )}
      <li>
        <button
          type="button"
          onClick={() => change(unnarrowed(address))}
          className="min-h-11 px-2 text-sm underline decoration-control underline-offset-[0.22em] hover:text-larimar lg:min-h-9"
        >
          Borrar todo
        </button>
      </li>
    </ul>
  )
}
