import type { Facet, Facets } from './list-api'

/** A facet for tests, of terms with their counts: `facetOf('Forma', { Redonda: 2, Panto: 0 })`. */
export const facetOf = (
  name: string,
  counts: Record<string, number>,
  kind: Facet['kind'] = 'list',
): Facet => ({
  slug: name.toLowerCase(),
  name,
  kind,
  chosen: [],
  low: null,
  high: null,
  terms: Object.entries(counts).map(([term, count]) => ({
    slug: term.toLowerCase(),
    name: term,
    count,
    chosen: false,
    swatch: '',
  })),
})

/** What the server answers about a list of so many products. */
export const facetsOf = (total: number, facets: Facet[], relax: Facets['relax'] = []): Facets => ({
  total,
  facets,
  relax,
  canonical: '',
  ignored: [],
})
