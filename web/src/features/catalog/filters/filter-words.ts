import { withSign } from '@/shared/lib/money'
import { isRange, open } from './filter'
import { type Gender, genderWords } from './list-address'
import type { Facet, Term } from './list-api'
import type { Narrowing } from './use-narrowing'

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

const capital = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')

const fixedWords: Record<string, string> = {
  brand: 'Marca',
  disponible: 'Solo disponibles',
  prueba: 'Con prueba virtual',
}

/** A choice by itself, away from its facet: "Talla M", "Carey", "Puente 16 – 18 mm"; nothing before names are known. */
export function choiceWords(
  { known, hasFailed }: Pick<Narrowing, 'known' | 'hasFailed'>,
  slug: string,
  chosen: string,
): string | undefined {
  if (slug === 'gender') return genderWords[chosen as Gender]
  const facet = known?.facets.find((one) => one.slug === slug)
  const term = facet?.terms.find(({ slug }) => slug === chosen)
  if (!hasFailed && !(isRange(slug) ? facet : term)) return undefined
  if (slug === 'precio') return rangeWords(slug, chosen)
  if (isRange(slug)) return `${capital(slug)} ${rangeWords(slug, chosen).toLowerCase()}`
  if (slug === 'talla') return `Talla ${chosen.toUpperCase()}`
  return term?.name ?? fixedWords[slug] ?? capital(chosen)
}

export const productsWord = (count: number) => `${count} ${count === 1 ? 'producto' : 'productos'}`
