import { type FormEvent, useState } from 'react'
import { open } from './filter'
import { inUnits } from './filter-words'
import type { Facet } from './list-api'

export interface RangeEndsProps {
  facet: Facet
  chosen: string[]
  onChoose: (ends: string[]) => void
}

const written = (end: string | undefined) => (end === undefined || end === open ? '' : end)
const digits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 7)

/** From where to where, exactly. */
function RangeEnds({ facet, chosen, onChoose }: RangeEndsProps) {
  const [low, setLow] = useState(written(chosen[0]))
  const [high, setHigh] = useState(written(chosen[1]))
  const take = () => {
    const ends = [low || open, high || open]
    if (ends.join('.') !== [chosen[0] ?? open, chosen[1] ?? open].join('.')) onChoose(ends)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take()
  }
  const unit = facet.slug === 'precio' ? '' : ' en milímetros'
  const field = (label: string, value: string, set: (text: string) => void, limit?: number | null) => (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`${facet.name}, ${label}${unit}`}
      placeholder={limit == null ? '' : inUnits(facet.slug, String(limit))}
      value={value}
      onChange={({ target }) => set(digits(target.value))}
      onBlur={take}
      className="field-box h-11 min-w-0 px-3 text-sm tabular-nums"
    />
  )
  return (
    <form
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 text-sm text-ink-2"
    >
      {field('desde', low, setLow, facet.low)}
      <span aria-hidden="true">–</span>
      {field('hasta', high, setHigh, facet.high)}
      <button type="submit" className="sr-only focus-visible:not-sr-only focus-visible:underline">
        Aplicar
      </button>
    </form>
  )
}

export default RangeEnds
