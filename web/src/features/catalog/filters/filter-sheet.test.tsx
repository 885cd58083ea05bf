import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import FilterSheet from './filter-sheet'
import type { ListAddress } from './list-address'
import { facetOf, facetsOf } from './sample-facets'
import { useNarrowing } from './use-narrowing'

const onApply = vi.fn<(href: string) => void>()

/** The sheet over a list, of the brands unless said otherwise. */
function Opened(given: Partial<ListAddress>) {
  const address: ListAddress = { scope: 'brands', sort: 'newest', page: 1, f: '', ...given }
  return <FilterSheet narrowing={useNarrowing(address)} open onOpenChange={() => {}} onApply={onApply} />
}

const shapes = (round: number, panto: number) => facetOf('Forma', { Redonda: round, Panto: panto })
const all = { json: facetsOf(4, [shapes(2, 1)]) }

async function openSheet(given: Partial<ListAddress> = {}) {
  onApply.mockClear()
  renderWithApp(<Opened {...given} />)
  return { user: userEvent.setup(), round: await screen.findByRole('checkbox', { name: /^Redonda/ }) }
}

test('where the choice could not be counted that is said, and the numbers of another choice stand for none', async () => {
  fakeApi({ 'GET /api/products/facets': [all, { status: 500 }, { json: facetsOf(2, [shapes(2, 1)]) }] })
  const { user, round } = await openSheet()
  await user.click(round)
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudieron cargar los filtros')
  expect(screen.queryByRole('checkbox')).toBeNull()
  const show = screen.getByRole('button', { name: 'Ver productos' })
  expect(show).toHaveProperty('disabled', false)

  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(show.textContent).toBe('Ver 2 productos'))
  expect(screen.getByRole('checkbox', { name: /^Redonda/ })).toHaveProperty('checked', true)
})

test('until a choice is counted no number of another one is beside a term or on the button', async () => {
  let answer = () => {}
  const after = new Promise<void>((done) => {
    answer = done
  })
  fakeApi({ 'GET /api/products/facets': [all, { json: facetsOf(1, [shapes(1, 0)]), after }] })
  const { user, round } = await openSheet()
  const hidden = () => round.closest('[data-counting]')?.getAttribute('data-counting')
  const show = screen.getByRole('button', { name: 'Ver 4 productos' })
  expect(hidden()).toBe('false')

  await user.click(round)
  expect(hidden()).toBe('true')
  expect(show.textContent).toBe('Ver productos')
  expect(show).toHaveProperty('disabled', false)
  // Screen readers wait for the number and do not read this out.
  expect(screen.getByText('Ver productos').getAttribute('aria-busy')).toBe('true')

  answer()
  await waitFor(() => expect(show.textContent).toBe('Ver 1 producto'))
  expect(hidden()).toBe('false')
  expect(screen.getByText('Ver 1 producto').getAttribute('aria-busy')).toBe('false')
})

test('a choice that leaves nothing cannot be taken over, and says so', async () => {
  fakeApi({ 'GET /api/products/facets': [all, { json: facetsOf(0, [shapes(0, 0)]) }] })
  const { user, round } = await openSheet()
  await user.click(round)
  const none = await screen.findByRole('button', { name: 'Sin resultados' })
  expect(none).toHaveProperty('disabled', true)
  await user.click(none)
  expect(onApply).not.toHaveBeenCalled()
  expect(round).toHaveProperty('disabled', false)
})

const brand = '0199'.padEnd(36, '0')

test('an eleventh brand is refused here too', async () => {
  const ten = [...'abcdefghij'].map((letter) => letter.repeat(36)).join('.')
  const brands = { ...facetOf('Marca', { [brand]: 1 }), slug: 'brand' }
  fakeApi({ 'GET /api/products/facets': { json: facetsOf(4, [shapes(2, 1), brands]) } })
  const { user } = await openSheet({ brand: ten })
  const eleventh = screen.getByRole('checkbox', { name: /^0199/ })
  await user.click(eleventh)
  expect(await screen.findByText('Son demasiados filtros a la vez')).toBeTruthy()
  expect(eleventh).toHaveProperty('checked', false)
})

test.each<[string, Partial<ListAddress>, string]>([
  ['brands, but not whom the page is for', { scope: 'brands', gender: 'female' }, '/brands?gender=female'],
  ['featured products', { scope: 'featured', gender: 'female' }, '/featured'],
])('"Limpiar" takes every choice back, and the button takes that over: %s', async (_, given, href) => {
  fakeApi({ 'GET /api/products/facets': [{ json: facetsOf(2, [shapes(2, 1)]) }, all] })
  const { user, round } = await openSheet({ ...given, brand, f: 'forma.redonda' })
  expect(round).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: 'Limpiar' }))
  expect(round).toHaveProperty('checked', false)
  expect(onApply).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Ver 4 productos' }))
  expect(onApply).toHaveBeenCalledExactlyOnceWith(href)
})
