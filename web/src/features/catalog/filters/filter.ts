/** How a list is narrowed, by facet; of a range the two ends. */
type Filter = Map<string, string[]>

/** Ranges in millimetres. */
export const measures = ['lente', 'puente', 'varilla']

const ranges = ['precio', ...measures]
const form = /^[a-z0-9-]+(\.[a-z0-9-]+)+(_[a-z0-9-]+(\.[a-z0-9-]+)+)*$/
const end = /^(x|[0-9]{1,7})$/
const mostLetters = 300
const mostFacets = 8
const mostTerms = 12

/** An end that a range does not have. */
export const open = 'x'

export const isRange = (facet: string) => ranges.includes(facet)

/** Reads `f` as the server does: facets joined by "_", each its slug and its terms joined by ".". */
function parse(f: string): Filter | null {
  const filter: Filter = new Map()
  if (!f) return filter
  const text = f.toLowerCase()
  if (text.length > mostLetters || !form.test(text)) return null
  for (const part of text.split('_')) {
    const [facet = '', ...terms] = part.split('.')
    if (isRange(facet)) {
      if (filter.has(facet) || terms.length !== 2 || !terms.every((one) => end.test(one))) return null
      const ends = rangeOf(terms)
      if (ends.length > 0) filter.set(facet, ends)
    } else {
      filter.set(facet, sorted([...(filter.get(facet) ?? []), ...terms]))
    }
  }
  const isTooMuch = filter.size > mostFacets || [...filter.values()].some(({ length }) => length > mostTerms)
  return isTooMuch ? null : filter
}

const sorted = (terms: string[]) => [...new Set(terms)].sort()

/** The lower end first; none where both are open. */
function rangeOf(terms: string[]): string[] {
  const ends = terms.map((one) => (one === open ? open : String(Number(one))))
  // An open end is no number, and so neither above the other nor below.
  if (Number(ends[0]) > Number(ends[1])) ends.reverse()
  return ends.every((one) => one === open) ? [] : ends
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
    (isRange(facet) ? [terms.join('.')] : terms).map((term): [string, string] => [facet, term]),
  )
}

/** The filter with exactly these terms of a facet, or of a range with these ends; none takes it out. */
export function withTerms(f: string, facet: string, terms: string[]): string {
  const filter = parse(f) ?? new Map()
  return write(filter.set(facet, isRange(facet) ? rangeOf(terms) : sorted(terms)))
}

/** Those chosen after one tick. */
export const ticked = (chosen: string[], one: string) =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]

/** The filter after one tick. */
export function toggled(f: string, facet: string, term: string): string {
  const now = chosenOf(f, facet)
  if (isRange(facet)) return withTerms(f, facet, now.join('.') === term ? [] : term.split('.'))
  return withTerms(f, facet, ticked(now, term))
}
