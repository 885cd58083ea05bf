import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { AuditScreen } from './audit-screen'

const route = 'GET /api/admin/audit-entries'
const entry = {
  id: 'e1',
  at: '2026-11-05T02:00:00Z',
  actor_id: 'u1',
  actor_email: 'ana@mirada.do',
  ip: '127.0.0.1',
  action: 'catalog.brand_updated',
  entity: 'brand',
  entity_id: 'b1',
  before: { Name: 'Ocoa', Description: 'x'.repeat(300) },
  after: { Name: 'Ocoa Sur', Description: '' },
}
const page = (items: object[] = [entry], total = items.length) => ({
  json: { items, total, page: 1, per_page: 20 },
})

test('an entry tells when, who and what, and unfolds to what changed', async () => {
  const user = userEvent.setup()
  fakeApi({ [route]: page() })
  renderWithApp(<AuditScreen />)
  const deed = await screen.findByText('Actualización')
  const row = within(deed.closest('tr') as HTMLElement)
  expect(row.getAllByText('ana@mirada.do')).not.toHaveLength(0)
  expect(row.getAllByText(/^4 nov 2026/)).not.toHaveLength(0)
  expect(row.getByText('Marca')).toBeTruthy()

  await user.click(row.getByText('2 campos'))
  const name = within(row.getByRole('rowheader', { name: 'Nombre' }).closest('tr') as HTMLElement)
  expect(name.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Ocoa', 'Ocoa Sur'])
  expect(row.getByText('Ver todo')).toBeTruthy()
})

test('filters are in the address and go to the server', async () => {
  const user = userEvent.setup()
  const seen = fakeApi({ [route]: page() })
  const { router } = renderWithApp(<AuditScreen />, { at: '/?from=2026-11-01&entity=nonsense&page=2' })
  await screen.findByText('Actualización')
  expect(seen[route]?.[0]?.url.search).toBe('?page=2&from=2026-11-01&per_page=20')

  await user.selectOptions(screen.getByLabelText('Qué'), 'Marca')
  await user.type(screen.getByLabelText('Quién'), 'ana')
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-01&entity=brand&actor=ana'))
  await waitFor(() =>
    expect(seen[route]?.at(-1)?.url.search).toBe(
      '?page=1&entity=brand&actor=ana&from=2026-11-01&per_page=20',
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }))
  expect(router.state.location.search).toBe('')
})

test('a log that cannot be had can be asked for again; an empty one says so', async () => {
  const user = userEvent.setup()
  fakeApi({ [route]: [{ status: 500 }, page([])] })
  renderWithApp(<AuditScreen />)
  expect(await screen.findAllByText('No se pudo cargar la auditoría')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('No hay registros con estos filtros')).toBeTruthy()
})
