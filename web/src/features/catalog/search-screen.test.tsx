import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { facetOf, facetsOf } from './filters/sample-facets'
import { SearchScreen } from './search-screen'

const never = new Promise<void>(() => {})
const page = (name: string, taken: object) => ({
  json: { items: [{ id: name, name }], total: 1, page: 1, per_page: 12, ...taken },
})
const taken = {
  corrected: 'polarizado',
  did_you_mean: 'polar',
  understood: 'Mujeres',
  ungendered: 'polarisado',
}

/** A search with its answer, and what the next one answers. */
async function openSearch(next: object) {
  fakeApi({
    'GET /api/products/search': [page('Samaná', taken), next],
    'GET /api/products/facets': { json: facetsOf(1, [facetOf('Forma', { Redonda: 2, Panto: 1 })]) },
  })
  const { router } = renderWithApp(<SearchScreen drawCard={({ name }) => <h3>{name}</h3>} />, {
    path: '/search',
    at: '/search?q=polarisado',
  })
  await screen.findByText(/^No encontramos «polarisado»/)
  return router
}

test('nothing is said of a search whose answer is not there yet', async () => {
  const router = await openSearch({ ...page('Ocoa', {}), after: never })
  await router.navigate('/search?q=xyz')
  expect(await screen.findByText('Resultados para «xyz»')).toBeTruthy()
  expect(screen.queryByText(/^No encontramos/)).toBeNull()
  expect(screen.queryByText(/^¿Quisiste decir/)).toBeNull()
  expect(screen.queryByText('Mujeres')).toBeNull()
  expect(screen.queryByText('Samaná')).toBeNull()
})

test('a tick dims what was found for the same words and leaves what is said of them', async () => {
  const router = await openSearch({ ...page('Ocoa', taken), after: never })
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Redonda/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=polarisado&f=forma.redonda'))
  expect(screen.getByText('Samaná').closest('.opacity-60')).toBeTruthy()
  expect(screen.getByText(/^No encontramos «polarisado»/)).toBeTruthy()
})
