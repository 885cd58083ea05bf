import { expect, test } from 'vitest'
import { brandsHref, readBrandsAddress } from './brands-address'

const read = (query: string) => readBrandsAddress(new URLSearchParams(query))

test('without parameters everything is shown, newest first', () => {
  expect(read('')).toEqual({ brand: undefined, gender: undefined, sort: 'newest', page: 1 })
})

test('what the address cannot mean is left out', () => {
  expect(read('gender=robots&sort=luck&page=-3')).toEqual(read(''))
  expect(read('page=1.5').page).toBe(1)
})

test('an address comes back as it was read', () => {
  const query = 'brand=b1&gender=female&sort=price_asc&page=3'
  expect(brandsHref(read(query), { page: 3 })).toBe(`/brands?${query}`)
})

test('another filter starts at the first page and keeps the rest', () => {
  const address = read('brand=b1&gender=female&page=3')
  expect(brandsHref(address, { gender: undefined })).toBe('/brands?brand=b1')
  expect(brandsHref(address, { sort: 'name' })).toBe('/brands?brand=b1&gender=female&sort=name')
  expect(brandsHref(address, { brand: undefined, gender: undefined })).toBe('/brands')
})
