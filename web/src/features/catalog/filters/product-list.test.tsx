import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { EmptyState } from '@/shared/ui/empty-state'
import { FilterPanel } from './filter-panel'
import { readListAddress } from './list-address'
import { ProductList } from './product-list'
import { facetOf, facetsOf } from './sample-facets'
import { useNarrowing } from './use-narrowing'

const none = 'No hay productos aquí todavía'
const tooMuch = 'Nada con todos estos filtros'

function Brands() {
  const [search] = useSearchParams()
  const address = useMemo(() => readListAddress('brands', search), [search])
  const narrowing = useNarrowing(address)
  return (
    <>
      <FilterPanel narrowing={narrowing} />
      <ProductList
        narrowing={narrowing}
        drawCard={({ name }) => <h3>{name}</h3>}
        errorText="No se pudieron cargar los productos"
        empty={<EmptyState title={none} />}
      />
    </>
  )
}

const openAt = (at: string) => {
  const { router } = renderWithApp(<p />, { at, otherRoutes: [{ path: '/brands', element: <Brands /> }] })
  return { router, user: userEvent.setup() }
}

const page = (...names: string[]) => ({
  json: {
    items: names.map((name) => ({ id: name, name })),
    total: names.length,
    page: 1,
    per_page: 12,
  },
})

/** Something that comes when it is told to. */
function held() {
  let come = () => {}
  const after = new Promise<void>((done) => {
    come = done
  })
  return { after, come: () => come() }
}

const shapes = facetOf('Forma', { Redonda: 2, Panto: 1 })
const isWaiting = () => document.querySelector('[aria-busy="true"]') !== null
const isSaid = (text: string) => screen.queryByText(text) !== null

test('why a list is empty is not said before its choice is counted, and then rightly', async () => {
  const counts = held()
  const relax = [{ slug: 'talla', label: 'Talla L', total: 1 }]
  fakeApi({
    'GET /api/products': [page('Samaná'), page()],
    'GET /api/products/facets': [
      { json: facetsOf(1, [shapes]) },
      { json: facetsOf(0, [shapes], relax), after: counts.after },
    ],
  })
  const { user } = openAt('/brands?f=talla.l')
  await screen.findByText('Samaná')
  await user.click(await screen.findByRole('checkbox', { name: /^Redonda/ }))
  await waitFor(() => expect([isSaid('0 productos'), isWaiting()]).toEqual([true, true]))
  expect([isSaid(none), isSaid(tooMuch)]).toEqual([false, false])
  counts.come()
  expect(await screen.findByText(tooMuch)).toBeTruthy()
  expect(isSaid(none)).toBe(false)
})

test('where a list was empty, the next one is waited for without a word about it', async () => {
  const list = held()
  const relax = [{ slug: 'talla', label: 'Talla L', total: 1 }]
  fakeApi({
    'GET /api/products': [page(), { ...page('Samaná'), after: list.after }],
    'GET /api/products/facets': [{ json: facetsOf(0, [shapes], relax) }, { json: facetsOf(1, [shapes]) }],
  })
  const { user, router } = openAt('/brands?f=talla.l')
  await user.click(await screen.findByRole('button', { name: 'Quitar todos los filtros' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect([isSaid(none), isSaid(tooMuch)]).toEqual([false, false])
  list.come()
  expect(await screen.findByText('Samaná')).toBeTruthy()
})

test('a list that nothing narrows says at once that it is empty', async () => {
  fakeApi({
    'GET /api/products': page(),
    'GET /api/products/facets': { json: facetsOf(0, []), after: new Promise(() => {}) },
  })
  openAt('/brands')
  expect(await screen.findByText(none)).toBeTruthy()
})

test.each([
  ['?page=9', '?page=2'],
  ['?f=Forma.redonda&page=9', '?f=forma.redonda&page=2'],
])('a page behind the last leads to the last, without a word: %s', async (from, to) => {
  const behind = { json: { items: [], total: 13, page: 9, per_page: 12 } }
  const last = { json: { ...page('Samaná').json, total: 13, page: 2 } }
  fakeApi({
    'GET /api/products': [behind, last],
    'GET /api/products/facets': { json: facetsOf(13, [shapes]) },
  })
  const { router } = openAt(`/brands${from}`)
  expect(await screen.findByText('Samaná')).toBeTruthy()
  expect(router.state.location.search).toBe(to)
  expect(router.state.historyAction).toBe('REPLACE')
  expect([isSaid(none), isSaid(tooMuch)]).toEqual([false, false])
})

test('where nothing is left and that could not be counted, what is said is true', async () => {
  fakeApi({ 'GET /api/products': page(), 'GET /api/products/facets': { status: 500 } })
  openAt('/brands?f=talla.l')
  expect(await screen.findByText(tooMuch)).toBeTruthy()
  expect(isSaid(none)).toBe(false)
})

const chips = () =>
  within(screen.getByRole('list', { name: 'Filtros elegidos' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('what is chosen stands above the list also when filters never came, and while they are asked for again', async () => {
  fakeApi({
    'GET /api/products': page('Samaná'),
    'GET /api/products/facets': [{ status: 500 }, { status: 500, after: new Promise(() => {}) }],
  })
  const { user } = openAt('/brands?f=forma.ojo-de-gato_precio.50.x_talla.m')
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  const words = ['Ojo de gato', 'Desde $50', 'Talla M', 'Borrar todo']
  expect(chips()).toEqual(words)
  await user.click(retry)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull())
  expect(chips()).toEqual(words)
})

test('names and quick filters outlive an answer that does not come, numbers do not', async () => {
  const tryOn = { ...facetOf('Con prueba virtual', { si: 0 }, 'switch'), slug: 'prueba' }
  const sizes = facetOf('Talla', { M: 1, L: 1 }, 'size')
  const named = { ...shapes, terms: shapes.terms.map((term) => ({ ...term, name: `${term.name} clásica` })) }
  fakeApi({
    'GET /api/products': page('Samaná'),
    'GET /api/products/facets': [{ json: facetsOf(1, [named, sizes, tryOn]) }, { status: 500 }],
  })
  const { user } = openAt('/brands')
  const quick = await screen.findByRole('button', { name: 'Con prueba virtual' })
  expect(quick).toHaveProperty('disabled', true)
  await user.click(await screen.findByRole('checkbox', { name: /^Redonda/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudieron cargar los filtros')
  expect(chips()).toEqual(['Redonda clásica', 'Borrar todo'])
  // In the bar of phones and in the panel.
  expect(screen.getAllByRole('button', { name: /^Para tu rostro/ })).toHaveLength(2)
  expect(quick).toHaveProperty('disabled', false)
})

test('filters that do not come are asked for again by a press, and the list does not wait for them', async () => {
  fakeApi({
    'GET /api/products': page('Samaná'),
    'GET /api/products/facets': [{ status: 500 }, { json: facetsOf(1, [shapes]) }],
  })
  const { user } = openAt('/brands')
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudieron cargar los filtros')
  expect(await screen.findByText('Samaná')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('checkbox', { name: /^Redonda/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
