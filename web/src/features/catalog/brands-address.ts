const genders = ['male', 'female', 'unisex'] as const
const sorts = ['newest', 'price_asc', 'price_desc', 'name'] as const

export type Gender = (typeof genders)[number]
export type Sort = (typeof sorts)[number]

/** What /brands shows, all of it in the address, so that it can be shared and gone back to. */
export interface BrandsAddress {
  brand?: string
  gender?: Gender
  sort: Sort
  page: number
}

export const genderWords: Record<Gender, string> = { male: 'Hombres', female: 'Mujeres', unisex: 'Unisex' }

/** What the page is called: who came for women's frames reads that word. */
export const listHeading = (gender: Gender | undefined) =>
  gender === 'male' || gender === 'female' ? genderWords[gender] : 'Marcas'

export const sortWords: Record<Sort, string> = {
  newest: 'Más recientes',
  price_asc: 'Precio: menor a mayor',
  price_desc: 'Precio: mayor a menor',
  name: 'Nombre',
}

export function readBrandsAddress(search: URLSearchParams): BrandsAddress {
  const page = Number(search.get('page'))
  return {
    brand: search.get('brand') || undefined,
    gender: genders.find((gender) => gender === search.get('gender')),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The address after a change; whatever changes, what was the third page is no longer the same. */
export function brandsHref(address: BrandsAddress, change: Partial<BrandsAddress>): string {
  const { brand, gender, sort, page } = { ...address, page: 1, ...change }
  const search = new URLSearchParams()
  if (brand) search.set('brand', brand)
  if (gender) search.set('gender', gender)
  if (sort !== 'newest') search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  const query = search.toString()
  return query ? `/brands?${query}` : '/brands'
}
