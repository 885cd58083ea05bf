import { type FocusEvent, type FormEvent, useState } from 'react'
import { open } from './filter'
import { inUnits } from './filter-words'
import type { Facet } from './list-api'

export interface RangeEndsProps {
  facet: Facet
  chosen: string[]
  onChoose: (ends: string[]) => void
}

const digits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 7)

/** From where to where, exactly; both ends are taken together, when the fields are left. */
function RangeEnds({ facet, chosen, onChoose }: RangeEndsProps) {
  const [low = open, high = open] = chosen
  const now = `${low}.${high}`
  const [shown, setShown] = useState(now)
  const [ends, setEnds] = useState([low, high])
  // Another choice is taken over in place: new fields would lose whoever is in them.
  if (shown !== now) {
    setShown(now)
    setEnds([low, high])
  }
  const take = () => {
    if (ends.join('.') !== now) onChoose(ends)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) take()
  }
  const put = (index: number, end: string) => setEnds(ends.map((old, at) => (at === index ? end : old)))
  const unit = facet.slug === 'precio' ? '' : ' en milímetros'
  const field = (index: number, label: string, limit: number | null | undefined) => (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`${facet.name}, ${label}${unit}`}
      placeholder={limit == null ? '' : inUnits(facet.slug, String(limit))}
      value={ends[index] === open ? '' : ends[index]}
      onChange={({ target }) => put(index, digits(target.value) || open)}
      className="field-box h-11 min-w-0 px-3 text-sm tabular-nums"
    />
  )
  return (
    <form
      onSubmit={submit}
      onBlur={leave}
      className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 text-sm text-ink-2"
    >
      {field(0, 'desde', facet.low)}
      <span aria-hidden="true">–</span>
      {field(1, 'hasta', facet.high)}
      <button type="submit" className="sr-only focus-visible:not-sr-only focus-visible:underline">
        Aplicar
      </button>
    </form>
  )
}

export default RangeEnds
