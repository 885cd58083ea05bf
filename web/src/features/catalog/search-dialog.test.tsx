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

const answer = (...items: object[]) => ({ json: { items, total: items.length, page: 1, per_page: 20 } })

function openSearch() {
  renderWithApp(<SearchDialog open onOpenChange={() => {}} />, {
    otherRoutes: [{ path: '/product/:id', element: <p>El producto</p> }],
  })
  return { user: userEvent.setup(), field: screen.getByRole('searchbox') }
}

test('one letter asks nothing, a word asks once', async () => {
  const seen = fakeApi({ 'GET /api/products/search': answer(found('p1', 'Samaná', 'Aviador')) })
  const { user, field } = openSearch()
  await user.type(field, ' s')
  expect(screen.queryByText('Buscando...')).toBeNull()
  await user.type(field, 'amana')
  expect(screen.getByText('Buscando...')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /Samaná/ })).toBeTruthy()
  expect(seen['GET /api/products/search']?.map(({ url }) => url.searchParams.get('q'))).toEqual(['samana'])
  expect(document.querySelector('mark')?.textContent).toBe('Samaná')
})

test('what the words do not match is left out, and nothing left says so', async () => {
  fakeApi({ 'GET /api/products/search': answer(found('p1', 'Ocoa', 'Hexágono de metal')) })
  const { user, field } = openSearch()
  await user.type(field, 'carey')
  expect(await screen.findByText('No se encontraron productos')).toBeTruthy()
})

test('the arrows walk through the results and Enter follows', async () => {
  fakeApi({
    'GET /api/products/search': answer(found('p1', 'Samaná', 'Carey'), found('p2', 'Saona', 'Carey')),
  })
  const { user, field } = openSearch()
  await user.type(field, 'carey')
  await screen.findByRole('link', { name: /Saona/ })
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Saona')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(field)
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(screen.getByText('El producto')).toBeTruthy())
})
