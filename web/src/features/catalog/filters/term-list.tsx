import { useId, useState } from 'react'
import { Checkbox } from '@/shared/ui/checkbox'
import { fold } from '../fold'
import { Swatch } from '../swatch'
import { Count } from './count'
import { termWords } from './filter-words'
import type { Facet, Term } from './list-api'

const shown = 8
const searchedFrom = 16

interface TermListProps {
  facet: Facet
  chosen: string[]
  onToggle: (term: string) => void
}

/** Terms in the order of staff, which never changes: a chosen one stays where it was. */
export function TermList({ facet, chosen, onToggle }: TermListProps) {
  const [isWhole, setWhole] = useState(false)
  const [typed, setTyped] = useState('')
  const { terms, name } = facet
  const wanted = fold(typed.trim())
  const found = terms.filter((term) => fold(term.name).includes(wanted))
  const listed = found.filter(
    ({ slug }, index) => isWhole || wanted || index < shown || chosen.includes(slug),
  )
  const hidden = found.length - listed.length
  return (
    <div className="grid gap-2">
      {terms.length >= searchedFrom && (
        <input
          type="search"
          aria-label={`Buscar en ${name}`}
          placeholder={`Buscar en ${name}`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="field-box h-11 px-3 text-sm"
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset inside a folded part is read twice */}
      <div role="group" aria-label={name}>
        {listed.map((term) => (
          <TermRow
            key={term.slug}
            facet={facet}
            term={term}
            isChosen={chosen.includes(term.slug)}
            onToggle={onToggle}
          />
        ))}
        {listed.length === 0 && <p className="text-sm text-ink-2">Nada con ese nombre.</p>}
      </div>
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="min-h-11 justify-self-start text-sm underline decoration-control underline-offset-[0.22em] hover:text-larimar"
        >
          Ver {hidden} más
        </button>
      )}
    </div>
  )
}

interface TermRowProps {
  facet: Facet
  term: Term
  isChosen: boolean
  onToggle: (term: string) => void
}

/** One that would bring nothing cannot be ticked; one that is chosen can always be taken back. */
function TermRow({ facet, term, isChosen, onToggle }: TermRowProps) {
  const isEmpty = term.count === 0 && !isChosen
  return (
    <Checkbox
      checked={isChosen}
      disabled={isEmpty}
      onChange={() => onToggle(term.slug)}
      className="[&>label]:flex [&>label]:min-h-11 lg:[&>label]:min-h-9"
      label={
        <span className={`flex min-w-0 grow items-center gap-2.5 text-sm ${isEmpty ? 'text-ink-3' : ''}`}>
          {facet.kind === 'colour' && <Swatch colours={term.swatch} />}
          <span className="min-w-0 break-words">{termWords(facet, term)}</span>
          <Count count={term.count} className="ml-auto text-xs text-ink-3" />
        </span>
      }
    />
  )
}

/** Sizes side by side, as on a label. */
export function SizeRow({ facet, chosen, onToggle }: TermListProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div role="group" aria-label={facet.name} className="grid grid-cols-5 gap-2">
      {facet.terms.map(({ slug, name, count }) => {
        const isChosen = chosen.includes(slug)
        return (
          <label key={slug} htmlFor={`${id}-${slug}`} className="tick-box min-h-13 text-sm font-medium">
            <input
              id={`${id}-${slug}`}
              type="checkbox"
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              onChange={() => onToggle(slug)}
            />
            {name}
            <Count count={count} className="text-[0.6875rem] font-normal" />
          </label>
        )
      })}
    </div>
  )
}
