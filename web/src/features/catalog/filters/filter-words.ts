import { withSign } from '@/shared/lib/money'
import { open } from './filter'
import type { Facet, Facets, Term } from './list-api'

/** A whole number of the facet, as people read it. */
export const inUnits = (facet: string, number: string) =>
  facet === 'precio' ? withSign(number) : `${number} mm`

/** Both ends of a range, "Hasta $50", "$50 – $100", "Desde $100". */
export function rangeWords(facet: string, range: string): string {
  const [low = open, high = open] = range.split('.')
  if (low === open) return `Hasta ${inUnits(facet, high)}`
  if (high === open) return `Desde ${inUnits(facet, low)}`
  const first = facet === 'precio' ? inUnits(facet, low) : low
  return `${first} – ${inUnits(facet, high)}`
}

export const termWords = (facet: Facet, term: Pick<Term, 'slug' | 'name'>) =>
  facet.kind === 'range' ? rangeWords(facet.slug, term.slug) : term.name

const shortNames: Record<string, string> = { lente: 'Lente', puente: 'Puente', varilla: 'Varilla' }

/** A choice by itself, away from its facet: "Talla M", "Carey", "Puente 16 – 18 mm". */
export function choiceWords(facets: Facets | undefined, slug: string, term: string): string | null {
  const facet = facets?.facets.find((one) => one.slug === slug)
  if (!facet) return null
  if (facet.kind === 'range') {
    const words = rangeWords(slug, term)
    return slug === 'precio' ? words : `${shortNames[slug]} ${words.toLowerCase()}`
  }
  const name = facet.terms.find((one) => one.slug === term)?.name
  if (!name) return null
  return facet.kind === 'size' ? `${facet.name} ${name}` : name
}

export const productsWord = (count: number) => `${count} ${count === 1 ? 'producto' : 'productos'}`
