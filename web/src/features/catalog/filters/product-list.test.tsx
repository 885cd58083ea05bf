import { screen, waitFor } from '@testing-library/react'
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
