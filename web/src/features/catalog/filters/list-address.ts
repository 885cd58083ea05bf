import { canonical, choices, ticked, toggled } from './filter'

export type Scope = 'brands' | 'featured' | 'search'
export type Gender = 'male' | 'female' | 'unisex'
export type PlainSort = 'newest' | 'price_asc' | 'price_desc' | 'name'
/** What was searched for has an order of its own. */
export type Sort = PlainSort | 'relevance'

/** What a list shows, all of it in the address, so that it can be shared and gone back to. */
export interface ListAddress {
  scope: Scope
  /** An id, or several with dots between them. */
  brand?: string
  gender?: Gender
  sort: Sort
  page: number
  /** How it is narrowed, in the one spelling. */
  f: string
  /** What is searched for. */
  q?: string
}

export const genderWords: Record<Gender, string> = { male: 'Hombres', female: 'Mujeres', unisex: 'Unisex' }

/** What the page is called: who came for women's frames reads that word. */
export const listHeading = (gender: Gender | undefined) =>
  gender && gender !== 'unisex' ? genderWords[gender] : 'Marcas'

export const sortWords: Record<Sort, string> = {
  relevance: 'Relevancia',
  newest: 'Más recientes',
  price_asc: 'Precio: menor a mayor',
  price_desc: 'Precio: mayor a menor',
  name: 'Nombre',
}

export const firstSort = (scope: Scope): Sort => (scope === 'search' ? 'relevance' : 'newest')

/** The orders that a list can have. */
export const sortsOf = (scope: Scope) =>
  (Object.entries(sortWords) as [Sort, string][]).filter(
    ([sort]) => sort !== 'relevance' || scope === 'search',
  )

export const brandsOf = ({ brand }: Pick<ListAddress, 'brand'>) => brand?.split('.') ?? []

/** The brands with one more, or without it. */
export const toggledBrand = (brand: string | undefined, id: string): string | undefined =>
  ticked(brandsOf({ brand }), id).sort().join('.') || undefined

/** The change that takes every filter away: on the page of brands, one brand and the gender are what it is about. */
export function unnarrowed({ scope, brand, gender }: ListAddress): Partial<ListAddress> {
  const isOwn = scope === 'brands'
  return {
    f: '',
    brand: isOwn && !brand?.includes('.') ? brand : undefined,
    gender: isOwn ? gender : undefined,
  }
}

/** Everything that a list is narrowed to, by facet and term; a range is one. */
export function chosenIn(address: ListAddress): [facet: string, term: string][] {
  const own = unnarrowed(address)
  const sides = (['brand', 'gender'] as const).flatMap((side) =>
    own[side] ? [] : (address[side]?.split('.') ?? []).map((term): [string, string] => [side, term]),
  )
  return [...sides, ...choices(address.f)]
}

/** The change that takes one of them away. */
export function without({ brand, f }: ListAddress, facet: string, term: string): Partial<ListAddress> {
  if (facet === 'brand') return { brand: toggledBrand(brand, term) }
  return facet === 'gender' ? { gender: undefined } : { f: toggled(f, facet, term) }
}

const ids = /^[0-9a-f-]{36}(\.[0-9a-f-]{36}){0,9}$/

/** The page of brands says itself that there is no such brand; elsewhere what is none counts as not said. */
const brandIn = (scope: Scope, brand: string | null) =>
  (brand && (scope === 'brands' || ids.test(brand)) && brand) || undefined

const mostLetters = 100

/** Of a longer search the server would only say that it is one. */
const searchedFor = (q: string) => [...q.trim()].slice(0, mostLetters).join('')

export function readListAddress(scope: Scope, search: URLSearchParams): ListAddress {
  const page = Number(search.get('page'))
  return {
    scope,
    brand: brandIn(scope, search.get('brand')),
    gender: (Object.keys(genderWords) as Gender[]).find((gender) => gender === search.get('gender')),
    sort: sortsOf(scope).find(([sort]) => sort === search.get('sort'))?.[0] ?? firstSort(scope),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    f: canonical(search.get('f') ?? '') ?? '',
    q: scope === 'search' ? searchedFor(search.get('q') ?? '') : undefined,
  }
}

/** The address after a change; whatever changes, what was the third page is no longer the same. */
export function listHref(address: ListAddress, change: Partial<ListAddress>): string {
  const { scope, brand, gender, sort, page, f, q } = { ...address, page: 1, ...change }
  const search = new URLSearchParams()
  const said = { q, brand, gender, f, sort: sort !== firstSort(scope) && sort, page: page > 1 && page }
  for (const [name, value] of Object.entries(said)) if (value) search.set(name, String(value))
  return `/${scope}?${search}`.replace(/\?$/, '')
}
