import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import SearchDialog from './search-dialog'

const found = (id: string, name: string, description: string) => ({
  id,
  name,
  description,
  price: 210,
  image_url: '',
  category: 'Gafas de sol',
  stock_quantity: 3,
  brand: { name: 'Malecón' },
  characteristics: [],
})

const answer = (words: string, ...items: object[]) => ({
  json: {
    items,
    total: items.length,
    page: 1,
    per_page: 20,
    matched: words.split(' ').map((word) => [word]),
    corrected: '',
    left_out: '',
    did_you_mean: '',
    understood: '',
    ungendered: '',
    suggestions: [] as object[],
  },
})

function openSearch() {
  renderWithApp(<SearchDialog open onOpenChange={() => {}} />, {
    otherRoutes: [
      { path: '/product/:id', element: <p>El producto</p> },
      { path: '/search', element: <p>Todos los resultados</p> },
    ],
  })
  return { user: userEvent.setup(), field: screen.getByRole('combobox') }
}

test('one letter asks nothing, a word asks once', async () => {
  const seen = fakeApi({ 'GET /api/products/search': answer('samana', found('p1', 'Samaná', 'Aviador')) })
  const { user, field } = openSearch()
  await user.type(field, ' s')
  expect(screen.queryByText('Buscando...')).toBeNull()
  await user.type(field, 'amana')
  expect(screen.getByText('Buscando...')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /Samaná/ })).toBeTruthy()
  expect(seen['GET /api/products/search']?.map(({ url }) => url.searchParams.get('q'))).toEqual(['samana'])
  expect(document.querySelector('mark')?.textContent).toBe('Samaná')
  expect(screen.getByRole('link', { name: 'Ver 1 resultado' })).toBeTruthy()
})

test('the field takes no more than the server does', async () => {
  fakeApi({ 'GET /api/products/search': answer('carey') })
  const { user, field } = openSearch()
  await user.click(field)
  await user.paste('carey '.repeat(20))
  expect((field as HTMLInputElement).value).toHaveLength(100)
})

test('what the words do not match is left out, and nothing left says so', async () => {
  fakeApi({ 'GET /api/products/search': answer('carey', found('p1', 'Ocoa', 'Hexágono de metal')) })
  const { user, field } = openSearch()
  await user.type(field, 'carey')
  expect(await screen.findByText('No se encontraron productos')).toBeTruthy()
})

test('the arrows go through the results while the focus stays in the field, and Enter follows', async () => {
  fakeApi({
    'GET /api/products/search': answer(
      'carey',
      found('p1', 'Samaná', 'Carey'),
      found('p2', 'Saona', 'Carey'),
    ),
  })
  const { user, field } = openSearch()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await user.type(field, 'carey')
  await screen.findByRole('link', { name: /Saona/ })
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('grid').id).toBe(field.getAttribute('aria-controls'))
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()?.textContent).toContain('Saona')
  expect(active()?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowDown}')
  expect(active()?.textContent).toBe('Ver los 2 resultados')
  await user.keyboard('{ArrowDown}')
  expect(active()).toBeNull()
  await user.keyboard('{ArrowUp}')
  expect(active()?.textContent).toBe('Ver los 2 resultados')
  expect(document.activeElement).toBe(field)
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(screen.getByText('El producto')).toBeTruthy())
})

test('where nothing is found, there is something else to look at', async () => {
  const one = found('p9', 'Ocoa', 'Hexágono')
  fakeApi({
    'GET /api/products/search': answer('zzqqxx'),
    'GET /api/products/featured': { json: { items: [one], total: 1, page: 1, per_page: 4 } },
    'GET /api/brands/featured': {
      json: {
        items: [{ id: 'b1', name: 'Malecón', description: '', logo_url: '', product_count: 2 }],
        total: 1,
      },
    },
  })
  const { user, field } = openSearch()
  await user.type(field, 'zzqqxx')
  expect(await screen.findByText('No se encontraron productos')).toBeTruthy()
  expect(await screen.findByText('Quizás te guste')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Ocoa/ }).getAttribute('href')).toBe('/product/p9')
  expect(screen.getByRole('link', { name: 'Malecón' }).getAttribute('href')).toBe('/brands?brand=b1')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('a category is searched for', async () => {
  const { json } = answer('lentes', found('p1', 'Samaná', 'Lentes'))
  const category = {
    name: 'Lentes de sol',
    facet: 'Categoría',
    brand_id: '',
    f: '',
    q: 'Lentes de sol',
    count: 7,
  }
  fakeApi({ 'GET /api/products/search': { json: { ...json, suggestions: [category] } } })
  const { user, field } = openSearch()
  await user.type(field, 'lentes')
  const link = await screen.findByRole('link', { name: /Lentes de sol Categoría · 7/ })
  expect(link.getAttribute('href')).toBe('/search?q=Lentes+de+sol')
})

test('what was made of the words is said, beside what it may be the name of', async () => {
  const { json } = answer('polarizado', found('p1', 'Samaná', 'Lente polarizado'))
  const suggestion = {
    name: 'UV400 polarizado',
    facet: 'Protección',
    brand_id: '',
    f: 'proteccion.x',
    count: 7,
  }
  const seen = fakeApi({
    'GET /api/products/search': { json: { ...json, corrected: 'polarizado', suggestions: [suggestion] } },
  })
  const { user, field } = openSearch()
  await user.type(field, 'polarisado')
  expect(await screen.findByText(/No encontramos «polarisado»/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Samaná/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /UV400 polarizado/ }).getAttribute('href')).toBe(
    '/brands?f=proteccion.x',
  )
  expect(seen['GET /api/products/search']).toHaveLength(1)
})

test('where not all words were found, it is said with which the rest was', async () => {
  const { json } = answer('carey redonda', found('p1', 'Samaná', 'Carey redonda'))
  fakeApi({ 'GET /api/products/search': { json: { ...json, left_out: 'carey redonda' } } })
  const { user, field } = openSearch()
  await user.type(field, 'carey redonda titanio')
  const said = await screen.findByText(/^Nada con todas/)
  expect(said.textContent).toBe('Nada con todas las palabras. Te mostramos «carey redonda».')
  expect(screen.getByRole('link', { name: /Samaná/ })).toBeTruthy()
})

test('another word is offered and taken with a press, and Enter shows everything', async () => {
  const { json } = answer('carex', found('p1', 'Carex', ''))
  fakeApi({ 'GET /api/products/search': { json: { ...json, did_you_mean: 'carey' } } })
  const { user, field } = openSearch()
  await user.type(field, 'carex')
  await user.click(await screen.findByRole('button', { name: '«carey»' }))
  expect((field as HTMLInputElement).value).toBe('carey')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByText('Todos los resultados')).toBeTruthy())
})

test('under an empty field stands what was looked at before, until something is typed', async () => {
  const detail = (id: string, name: string) => ({
    json: { ...found(id, name, ''), images: [], gender: 'unisex', brand: null },
  })
  fakeApi({
    'GET /api/products/p1': detail('p1', 'Samaná'),
    'GET /api/products/p2': detail('p2', 'Ocoa'),
  })
  localStorage.setItem(
    'client_recent',
    JSON.stringify([
      { id: 'p1', at: 2 },
      { id: 'p2', at: 1 },
    ]),
  )
  const { user, field } = openSearch()
  const recent = await screen.findByRole('region', { name: 'Vistos recientemente' })
  expect([...recent.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/product/p1',
    '/product/p2',
  ])
  await user.type(field, 's')
  expect(screen.queryByText('Vistos recientemente')).toBeNull()
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Borrar' }))
  expect(screen.queryByText('Vistos recientemente')).toBeNull()
  expect(JSON.parse(localStorage.getItem('client_recent') ?? '')).toEqual([])
})

test('a gender that was named is a chip, and its press searches without it', async () => {
  const named = answer('carey', found('p1', 'Samaná', 'Carey'))
  Object.assign(named.json, { understood: 'Mujeres y unisex', ungendered: 'carey' })
  const seen = fakeApi({
    'GET /api/products/search': [named, answer('carey', found('p1', 'Samaná', 'Carey'))],
  })
  const { user, field } = openSearch()
  await user.type(field, 'carey mujer')
  await user.click(await screen.findByRole('button', { name: 'Quitar filtro Mujeres y unisex' }))
  const asked = () => seen['GET /api/products/search']?.map(({ url }) => url.searchParams.get('q'))
  await waitFor(() => expect(asked()).toEqual(['carey mujer', 'carey']))
  await waitFor(() => expect(screen.queryByText('Mujeres y unisex')).toBeNull())
})
