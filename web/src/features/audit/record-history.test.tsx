import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { HistoryOfRecord } from './record-history'

const list = 'GET /api/admin/revisions'
const set = {
  id: 's1',
  at: '2026-11-05T02:00:00Z',
  actor_email: 'luis@mirada.do',
  kind: 'edit',
  action: 'content.slide_updated',
  name: 'Otoño',
  size: 1,
  state: 'done',
  undoes: '',
}
const revision = {
  id: 'r1',
  kind: 'slide',
  target_id: 'x',
  name: 'Otoño',
  before: { Title: 'Verano' },
  after: { Title: 'Otoño' },
  now: { Title: 'Otoño' },
  restorable: true,
}

test('what happened to a record is asked for when it is opened, and each change can be looked at', async () => {
  const seen = fakeApi({
    [list]: { json: { items: [{ change_set: set, revision }], total: 1, page: 1, per_page: 10 } },
    'GET /api/admin/change-sets/s1': { json: { ...set, revisions: [revision] } },
  })
  const user = userEvent.setup()
  renderWithApp(<HistoryOfRecord kind="slide" id="x" />)
  expect(seen[list]).toHaveLength(0)
  await user.click(screen.getByText('Historial de cambios'))
  expect(await screen.findByText('luis@mirada.do')).toBeTruthy()
  expect(screen.getByText('Actualización')).toBeTruthy()
  expect(seen[list]?.[0]?.url.search).toBe('?kind=slide&target_id=x&page=1&per_page=10')
  await user.click(screen.getByRole('button', { name: 'Ver' }))
  expect(await screen.findByRole('button', { name: 'Restaurar lo de antes' })).toBeTruthy()
})

test('a record without changes says so, and a failure can be tried again', async () => {
  fakeApi({ [list]: [{ status: 500 }, { json: { items: [], total: 0, page: 1, per_page: 10 } }] })
  const user = userEvent.setup()
  renderWithApp(<HistoryOfRecord kind="slide" id="x" />)
  await user.click(screen.getByText('Historial de cambios'))
  expect(await screen.findByText('No se pudo cargar el historial')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Reintentar/ }))
  expect(await screen.findByText('Todavía no hay cambios')).toBeTruthy()
})
