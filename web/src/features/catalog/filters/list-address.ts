import { canonical } from './filter'

const genders = ['male', 'female', 'unisex'] as const
const sorts = ['newest', 'price_asc', 'price_desc', 'name'] as const

export type Scope = 'brands' | 'featured' | 'search'
export type Gender = (typeof genders)[number]
export type PlainSort = (typeof sorts)[number]
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
  gender === 'male' || gender === 'female' ? genderWords[gender] : 'Marcas'

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

const mostBrands = 10

/** The brands with one more, or without it; of too many the last chosen stay. */
export function toggledBrand(brand: string | undefined, id: string): string | undefined {
  const chosen = brandsOf({ brand })
  const next = chosen.includes(id)
    ? chosen.filter((other) => other !== id)
    : [...chosen, id].slice(-mostBrands)
  return next.sort().join('.') || undefined
}

/**
 * What a list is narrowed to that its page has no other sign of: on the page of brands, one brand and the gender are
 * what the page is about.
 */
export function sidesOf({ scope, brand, gender }: ListAddress) {
  const brands = brandsOf({ brand })
  const isOwn = scope === 'brands'
  return { brands: isOwn && brands.length < 2 ? [] : brands, gender: isOwn ? undefined : gender }
}

/** The change that takes every filter away. */
export function unnarrowed(address: ListAddress): Partial<ListAddress> {
  const { brands, gender } = sidesOf(address)
  return {
    f: '',
    brand: brands.length > 0 ? undefined : address.brand,
    gender: gender ? undefined : address.gender,
  }
}

const ids = /^[0-9a-f-]{36}(\.[0-9a-f-]{36}){0,9}$/

/** The page of brands says itself that there is no such brand; elsewhere what is none counts as not said. */
const brandIn = (scope: Scope, brand: string | null) =>
  (brand && (scope === 'brands' || ids.test(brand)) && brand) || undefined

export function readListAddress(scope: Scope, search: URLSearchParams): ListAddress {
  const page = Number(search.get('page'))
  return {
    scope,
    brand: brandIn(scope, search.get('brand')),
    gender: genders.find((gender) => gender === search.get('gender')),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? firstSort(scope),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    f: canonical(search.get('f') ?? '') ?? '',
    q: scope === 'search' ? (search.get('q') ?? '').trim() : undefined,
  }
}

/** The address after a change; whatever changes, what was the third page is no longer the same. */
export function listHref(address: ListAddress, change: Partial<ListAddress>): string {
  const { scope, brand, gender, sort, page, f, q } = { ...address, page: 1, ...change }
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (brand) search.set('brand', brand)
  if (gender) search.set('gender', gender)
  if (f) search.set('f', f)
  if (sort !== firstSort(scope)) search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  const query = search.toString()
  return query ? `/${scope}?${query}` : `/${scope}`
}
