import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { BrandsScreen } from './brands-screen'
import { facetOf, facetsOf } from './filters/sample-facets'

const listed = (name: string) => ({
  id: name.toLowerCase(),
  name,
  description: `De ${name}`,
  logo_url: '',
  product_count: 7,
  version: 1,
})
const page = (...items: object[]) => ({ json: { items, total: items.length, page: 1, per_page: 100 } })
/** A list that ends before Yuna, which is counted like the others. */
const counted = { ...facetOf('Brand', { Baní: 3, Ocoa: 2, Yuna: 1 }), name: 'Marca' }

function openAt(at: string, facets: object = { json: facetsOf(6, [counted]) }) {
  fakeApi({
    'GET /api/brands': page(listed('Baní'), listed('Ocoa')),
    'GET /api/products': page({ id: 'p1', name: 'Samaná' }),
    'GET /api/products/facets': facets,
  })
  renderWithApp(<BrandsScreen drawCard={({ name }) => <h3>{name}</h3>} />, { path: '/brands', at })
}

const entries = () =>
  within(screen.getByRole('navigation', { name: 'Marcas' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('a brand beyond the end of the list is among the others, after them', async () => {
  openAt('/brands')
  expect(await screen.findByRole('checkbox', { name: 'Yuna junto a otras' })).toBeTruthy()
  expect(entries()).toEqual([
    'Todas las marcas',
    'Baní, 3 productos',
    'Ocoa, 2 productos',
    'Yuna, 1 producto',
  ])
})

test('its page is headed by its name', async () => {
  openAt('/brands?brand=yuna')
  expect(await screen.findByRole('heading', { name: 'Yuna' })).toBeTruthy()
  expect(screen.queryByText('Toda la colección')).toBeNull()
  expect(screen.getByRole('link', { name: /^Yuna/ }).getAttribute('aria-current')).toBe('true')
})

test('the list does not wait for what is counted, and says its own numbers where nothing narrows it', async () => {
  openAt('/brands?brand=ocoa', { after: new Promise(() => {}) })
  expect(await screen.findByText('De Ocoa')).toBeTruthy()
  expect(entries()).toEqual(['Todas las marcas', 'Baní, 7 productos', 'Ocoa, 7 productos'])
})
