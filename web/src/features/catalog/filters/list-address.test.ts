import { expect, test } from 'vitest'
import { chosenIn, listHref, readListAddress, toggledBrand, unnarrowed, without } from './list-address'

const read = (query: string) => readListAddress('brands', new URLSearchParams(query))

test('without parameters everything is shown, newest first', () => {
  expect(read('')).toEqual({
    scope: 'brands',
    brand: undefined,
    gender: undefined,
    sort: 'newest',
    page: 1,
    f: '',
    q: undefined,
  })
})

test('what the address cannot mean is left out', () => {
  expect(read('gender=robots&sort=luck&page=-3&f=forma..')).toEqual(read(''))
  expect(read('page=1.5').page).toBe(1)
  expect(readListAddress('featured', new URLSearchParams('brand=b1&gender=male')).brand).toBeUndefined()
})

test('an address comes back as it was read, without a percent sign', () => {
  const query = 'brand=b1.b2&gender=female&f=color.carey_precio.x.150&sort=price_asc&page=3'
  expect(listHref(read(query), { page: 3 })).toBe(`/brands?${query}`)
  expect(listHref(readListAddress('featured', new URLSearchParams('f=Talla.M')), {})).toBe(
    '/featured?f=talla.m',
  )
})

test('another filter starts at the first page and keeps the rest', () => {
  const address = read('brand=b1&gender=female&page=3')
  expect(listHref(address, { gender: undefined })).toBe('/brands?brand=b1')
  expect(listHref(address, { sort: 'name' })).toBe('/brands?brand=b1&gender=female&sort=name')
  expect(listHref(address, { brand: undefined, gender: undefined })).toBe('/brands')
  expect(listHref(address, { f: 'talla.m' })).toBe('/brands?brand=b1&gender=female&f=talla.m')
})

test('a search is in the address too, the best first', () => {
  const address = readListAddress('search', new URLSearchParams('q= ojo de gato &f=talla.m'))
  expect(address).toMatchObject({ q: 'ojo de gato', sort: 'relevance' })
  expect(listHref(address, { sort: 'name' })).toBe('/search?q=ojo+de+gato&f=talla.m&sort=name')
})

test('a search is as long as the server takes it, by characters', () => {
  const searched = (q: string) => readListAddress('search', new URLSearchParams({ q })).q
  expect(searched('ñ'.repeat(100))).toBe('ñ'.repeat(100))
  expect(searched(` ${'😎'.repeat(130)}`)).toBe('😎'.repeat(100))
})

test('an order of its own has only a search', () => {
  expect(read('sort=relevance').sort).toBe('newest')
  expect(read('sort=price_desc').sort).toBe('price_desc')
  expect(readListAddress('search', new URLSearchParams('sort=newest')).sort).toBe('newest')
})

test('a brand is added and taken away, in one order, and none for another', () => {
  expect(toggledBrand(undefined, 'b')).toBe('b')
  expect(toggledBrand('b', 'a')).toBe('a.b')
  expect(toggledBrand('a.b', 'a')).toBe('b')
  expect(toggledBrand('b', 'b')).toBeUndefined()
  const ten = [...'abcdefghij'].join('.')
  expect(toggledBrand(ten, 'k')).toBe([...'abcdefghijk'].join('.'))
})

test('beside f lists are narrowed by brand and gender, which on the page of brands are what it is about', () => {
  const [one, two] = ['a', 'b'].map((letter) => letter.repeat(36)) as [string, string]
  const featured = readListAddress('featured', new URLSearchParams(`brand=${one}&gender=male&f=talla.m`))
  expect(chosenIn(featured)).toEqual([
    ['brand', one],
    ['gender', 'male'],
    ['talla', 'm'],
  ])
  expect(listHref(featured, unnarrowed(featured))).toBe('/featured')
  const brands = read(`brand=${one}&gender=male&f=talla.m`)
  expect(chosenIn(brands)).toEqual([['talla', 'm']])
  expect(listHref(brands, unnarrowed(brands))).toBe(`/brands?brand=${one}&gender=male`)
  const several = read(`brand=${one}.${two}`)
  expect(chosenIn(several)).toEqual([
    ['brand', one],
    ['brand', two],
  ])
  expect(listHref(several, unnarrowed(several))).toBe('/brands')
})

test('one choice is taken away by itself', () => {
  const [one, two] = ['a', 'b'].map((letter) => letter.repeat(36)) as [string, string]
  const query = `brand=${one}.${two}&gender=male&f=precio.x.50_talla.m`
  const address = readListAddress('featured', new URLSearchParams(query))
  expect(without(address, 'brand', one)).toEqual({ brand: two })
  expect(without(address, 'gender', 'male')).toEqual({ gender: undefined })
  expect(without(address, 'talla', 'm')).toEqual({ f: 'precio.x.50' })
  expect(without(address, 'precio', 'x.50')).toEqual({ f: 'talla.m' })
})
