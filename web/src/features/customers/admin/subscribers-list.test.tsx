import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { SubscribersList } from './subscribers-list'

const list = 'GET /api/admin/newsletter-subscribers'
const ana = {
  id: 'n1',
  email: 'ana@correo.do',
  state: 'confirmed',
  created_at: '2026-11-15T03:30:00Z',
  confirmed_at: '2026-11-16T15:00:00Z',
  stopped_at: null,
}
const page = (...items: object[]) => ({ json: { items, total: items.length, page: 1, per_page: 20 } })

test('a subscriber shows the address, the state and the days in the shop', async () => {
  fakeApi({ [list]: page(ana) })
  renderWithApp(<SubscribersList />)
  const row = within((await screen.findByText('ana@correo.do')).closest('tr') as HTMLElement)
  expect(row.getAllByText('Confirmado')).not.toHaveLength(0)
  expect(row.getAllByText('14 nov 2026')).not.toHaveLength(0)
  expect(screen.getByText('1 suscriptor')).toBeTruthy()
})

test('search and state live in the address', async () => {
  const seen = fakeApi({ [list]: page() })
  const { router } = renderWithApp(<SubscribersList />, { at: '/?page=2' })
  const user = userEvent.setup()
  expect(await screen.findByText('Todavía no hay suscriptores')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Filtrar por estado'), 'Pendiente')
  await user.type(screen.getByRole('searchbox', { name: 'Buscar por email' }), 'ana')
  await waitFor(() => expect(router.state.location.search).toBe('?state=pending&search=ana'))
  await waitFor(() => expect(seen[list]?.at(-1)?.url.searchParams.get('search')).toBe('ana'))
  expect(await screen.findByText('Ningún suscriptor coincide con la búsqueda')).toBeTruthy()
})

test('no answer', async () => {
  fakeApi({ [list]: [{ status: 500, json: {} }, page(ana)] })
  renderWithApp(<SubscribersList />)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('ana@correo.do')).toBeTruthy()
})
