import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { toggled } from './filter'
import { readListAddress, toggledBrand } from './list-address'
import { useNarrowing } from './use-narrowing'

/** Two ticks before anything of the first is drawn. */
function Hasty() {
  const [search] = useSearchParams()
  const address = useMemo(() => readListAddress('brands', search), [search])
  const { change } = useNarrowing(address)
  const tick = (term: string) => change(({ f }) => ({ f: toggled(f, 'forma', term) }))
  return (
    <button
      type="button"
      onClick={() => {
        tick('redonda')
        tick('panto')
      }}
    >
      Dos
    </button>
  )
}

const none = { total: 0, canonical: '', facets: [], relax: [], ignored: [] }

function openAt(at: string, element = <Hasty />) {
  fakeApi({ 'GET /api/products/facets': { json: none } })
  return renderWithApp(<p />, { at, otherRoutes: [{ path: '/brands', element }] })
}

test('of two quick ticks both are taken, and untaken', async () => {
  const { router } = openAt('/brands?page=3')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(router.state.location.search).toBe('?f=forma.panto.redonda'))
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

/** One brand more, of those that one letter names. */
function OneMore({ letter }: { letter: string }) {
  const [search] = useSearchParams()
  const address = useMemo(() => readListAddress('brands', search), [search])
  const { change } = useNarrowing(address)
  return (
    <button type="button" onClick={() => change(({ brand }) => ({ brand: toggledBrand(brand, letter) }))}>
      Otra
    </button>
  )
}

test('an eleventh brand is refused, and the ten stay', async () => {
  const nine = [...'bcdefghij'].join('.')
  const { router } = openAt(`/brands?brand=${nine}`, <OneMore letter="k" />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Otra' }))
  expect(router.state.location.search).toBe(`?brand=${nine}.k`)
  expect(screen.queryByText('Son demasiados filtros a la vez')).toBeNull()
  await router.navigate(`/brands?brand=a.${nine}`)
  await user.click(screen.getByRole('button', { name: 'Otra' }))
  expect(await screen.findByText('Son demasiados filtros a la vez')).toBeTruthy()
  expect(router.state.location.search).toBe(`?brand=a.${nine}`)
})

test.each([
  ['forma..', '?page=2'],
  ['Talla.M', '?f=talla.m&page=2'],
  ['talla.m_color.negro.carey', '?f=color.carey.negro_talla.m&page=2'],
])('an address has the one spelling of its filter: %s', async (f, search) => {
  const { router } = openAt(`/brands?f=${f}&page=2`)
  const changed = vi.fn<() => void>()
  router.subscribe(changed)
  await waitFor(() => expect(router.state.location.search).toBe(search))
  expect(router.state.historyAction).toBe('REPLACE')
  await screen.findByRole('button')
  expect(changed.mock.calls.length).toBeLessThan(4)
})
