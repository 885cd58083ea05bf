import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { toggled } from './filter'
import { readListAddress } from './list-address'
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

test('of two quick ticks both are taken, and untaken', async () => {
  const none = { total: 0, canonical: '', facets: [], relax: [], ignored: [] }
  fakeApi({ 'GET /api/products/facets': { json: none } })
  const { router } = renderWithApp(<p />, {
    at: '/brands?page=3',
    otherRoutes: [{ path: '/brands', element: <Hasty /> }],
  })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(router.state.location.search).toBe('?f=forma.panto.redonda'))
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
