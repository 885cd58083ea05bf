import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { TrashScreen } from './trash-screen'
import { daysLeft } from './trash-words'

const route = 'GET /api/admin/trash'
const item = {
  kind: 'brand',
  id: 'b1',
  name: 'Ocoa',
  deleted_at: '2026-11-05T02:00:00Z',
  deleted_by: 'ana@mirada.do',
  purge_at: new Date(Date.now() + 12 * 86_400_000 - 1000).toISOString(),
}
const page = (items: object[]) => ({ json: { items, total: items.length, page: 1, per_page: 20 } })

test('what lies in the trash says since when, by whom and how long it stays', async () => {
  fakeApi({ [route]: page([item]) })
  renderWithApp(<TrashScreen mayPurge={false} />)
  expect(await screen.findAllByText('Ocoa')).not.toHaveLength(0)
  expect(screen.getAllByText('Se borra en 12 días')).not.toHaveLength(0)
  expect(screen.getAllByText('ana@mirada.do')).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: /para siempre/ })).toBeNull()
})

test('it is let go only with its name', async () => {
  const user = userEvent.setup()
  const seen = fakeApi({ [route]: page([item]), 'DELETE /api/admin/trash/brand/b1': { status: 204 } })
  renderWithApp(<TrashScreen mayPurge />)
  await user.click(await screen.findByRole('button', { name: 'Eliminar para siempre Ocoa' }))
  const confirm = screen.getByRole('button', { name: 'Eliminar para siempre' })
  expect(confirm).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('textbox'), 'Ocoa')
  await user.click(confirm)
  expect(seen['DELETE /api/admin/trash/brand/b1']?.[0]?.body).toEqual({ name: 'Ocoa' })
})

test('an empty trash says so', async () => {
  fakeApi({ [route]: page([]) })
  renderWithApp(<TrashScreen mayPurge />)
  expect(await screen.findByText('La papelera está vacía')).toBeTruthy()
})

test('days are counted up, and the last one is today', () => {
  const now = Date.parse('2026-11-16T12:00:00Z')
  expect(daysLeft('2026-12-16T11:59:00Z', now)).toBe('Se borra en 30 días')
  expect(daysLeft('2026-11-17T11:00:00Z', now)).toBe('Se borra en 1 día')
  expect(daysLeft('2026-11-16T11:00:00Z', now)).toBe('Se borra hoy')
})
