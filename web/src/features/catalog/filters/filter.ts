/** How a list is narrowed, by facet; of a range the two ends. */
type Filter = Map<string, string[]>

const ranges = ['precio', 'lente', 'puente', 'varilla']
const form = /^[a-z0-9-]+(\.[a-z0-9-]+)+(_[a-z0-9-]+(\.[a-z0-9-]+)+)*$/
const end = /^(x|[0-9]{1,7})$/
const most = { letters: 300, facets: 8, terms: 12 }

/** An end that a range does not have. */
export const open = 'x'

export const isRange = (facet: string) => ranges.includes(facet)

/** Reads `f` as the server does: facets joined by "_", each its slug and its terms joined by ".". */
function parse(f: string): Filter | null {
  const filter: Filter = new Map()
  if (!f) return filter
  const text = f.toLowerCase()
  if (text.length > most.letters || !form.test(text)) return null
  for (const part of text.split('_')) {
    const [facet = '', ...terms] = part.split('.')
    if (isRange(facet)) {
      if (filter.has(facet) || terms.length !== 2 || !terms.every((one) => end.test(one))) return null
      const ends = rangeOf(terms)
      if (ends) filter.set(facet, ends)
    } else {
      filter.set(facet, [...new Set([...(filter.get(facet) ?? []), ...terms])].sort())
    }
  }
  const isTooMuch =
    filter.size > most.facets || [...filter.values()].some(({ length }) => length > most.terms)
  return isTooMuch ? null : filter
}

/** The lower end first; none where both are open. */
function rangeOf(terms: string[]): [string, string] | null {
  const [low = open, high = open] = terms.map((one) => (one === open ? open : String(Number(one))))
  if (low === open && high === open) return null
  const isTurned = low !== open && high !== open && Number(low) > Number(high)
  return isTurned ? [high, low] : [low, high]
}

const write = (filter: Filter) =>
  [...filter]
    .filter(([, terms]) => terms.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([facet, terms]) => [facet, ...terms].join('.'))
    .join('_')

/** The one spelling of a filter; null for what no screen writes. */
export function canonical(f: string): string | null {
  const filter = parse(f)
  return filter && write(filter)
}

/** What is chosen of a facet. */
export const chosenOf = (f: string, facet: string): string[] => parse(f)?.get(facet) ?? []

/** Every choice by facet and term; a range is one. */
export function choices(f: string): [facet: string, term: string][] {
  return [...(parse(f) ?? [])].flatMap(([facet, terms]) =>
    isRange(facet)
      ? [[facet, terms.join('.')] as [string, string]]
      : terms.map((term) => [facet, term] as [string, string]),
  )
}

/** The filter with exactly these terms of a facet, or of a range with these ends; none takes it out. */
export function withTerms(f: string, facet: string, terms: string[]): string {
  const filter = parse(f) ?? new Map()
  const kept = isRange(facet) ? (rangeOf(terms) ?? []) : [...new Set(terms)].sort()
  return write(filter.set(facet, kept))
}

/** The filter after one tick. */
export function toggled(f: string, facet: string, term: string): string {
  const now = chosenOf(f, facet)
  if (isRange(facet)) return withTerms(f, facet, now.join('.') === term ? [] : term.split('.'))
  return withTerms(f, facet, now.includes(term) ? now.filter((one) => one !== term) : [...now, term])
}
