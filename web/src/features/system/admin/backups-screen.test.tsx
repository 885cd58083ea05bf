import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { lastLine, lostLine, nearMoment, scheduleLine, sizeText } from './backup-words'
import { BackupsScreen } from './backups-screen'

const backup = {
  id: 'b1',
  kind: 'scheduled',
  state: 'done',
  name: 'mirada-1.backup',
  bytes: 48 * 2 ** 20,
  sha256: 'x',
  shop_version: '1.4.0',
  counts: { products: 12, orders: 3, clients: 1, files: 40 },
  done: 100,
  total: 100,
  created_by: '',
  started_at: '2026-11-15T07:00:00Z',
  finished_at: '2026-11-15T07:00:10Z',
  verified_at: '2026-11-15T07:00:10Z',
  error: '',
} as const

const state = {
  warnings: [],
  version: '1.4.0',
  started_at: '2026-11-15T07:00:00Z',
  engine: 'sqlite',
  sizes: {
    at: '2026-11-15T07:00:00Z',
    database: 2 ** 20,
    uploads: 2 ** 20,
    files: 3,
    free: 2 ** 33,
    disk: 2 ** 34,
  },
  queued_mails: 0,
  failed_mails: 0,
  jobs: [],
  last_backup: backup,
  schedule: { every_days: 1, hour: 3, keep: 7 },
  restore: { name: '', state: 'none', error: '', at: '2026-11-15T07:00:00Z' },
  restores_here: true,
}
const list = (...items: object[]) => ({ json: { items, total: items.length, page: 1, per_page: 100 } })
const routes = (items = list(backup), system: object = state) => ({
  'GET /api/admin/backups': items,
  'GET /api/admin/system': { json: system },
})

test('each copy tells when, why, how large and how it is, with what can be done', async () => {
  fakeApi(
    routes(
      list(
        { ...backup, id: 'b2', state: 'running', done: 40, bytes: 0 },
        { ...backup, id: 'b3', state: 'failed', error: 'No hay espacio en el disco.', bytes: 0 },
        backup,
      ),
    ),
  )
  renderWithApp(<BackupsScreen />)
  expect(await screen.findByText('Verificada')).toBeTruthy()
  const bar = screen.getByRole('progressbar', { name: 'Copiando' })
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
  expect(screen.getByText('No hay espacio en el disco.')).toBeTruthy()
  const row = within(screen.getByText('Verificada').closest('tr') as HTMLElement)
  for (const deed of ['Descargar', 'Restaurar', 'Eliminar']) {
    expect(row.getAllByRole('button', { name: new RegExp(`^${deed} la copia`) })).not.toHaveLength(0)
  }
  expect(
    await screen.findByText('Se hace una copia todos los días a las 3:00. Se guardan las últimas 7.'),
  ).toBeTruthy()
})

test('a restore shows what is lost, and goes only with the password and the word', async () => {
  const user = userEvent.setup()
  const seen = fakeApi({
    ...routes(),
    'GET /api/admin/backups/b1': {
      json: { backup, orders_since: 1, changes_since: 12, needs_password: false, needs_code: false },
    },
    'POST /api/admin/backups/b1/restore': { status: 202, json: { ...backup, id: 'b9' } },
  })
  renderWithApp(<BackupsScreen />)
  const [restore] = await screen.findAllByRole('button', { name: /^Restaurar la copia/ })
  await user.click(restore as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar esta copia' }))
  expect(dialog.getByText(/1 pedido y 12 cambios desde entonces/)).toBeTruthy()
  expect(dialog.getByText(/12 productos, 3 pedidos, 1 cliente, 40 archivos/)).toBeTruthy()
  await user.type(dialog.getByLabelText('Tu contraseña'), 'palmeras')
  await user.type(dialog.getByLabelText('Escribe RESTAURAR para confirmar'), 'restaurar')
  await user.click(dialog.getByRole('button', { name: /^Restaurar/ }))
  expect(await dialog.findByText('Escribe RESTAURAR para confirmar.')).toBeTruthy()
  expect(seen['POST /api/admin/backups/b1/restore'] ?? []).toHaveLength(0)

  await user.clear(dialog.getByLabelText('Escribe RESTAURAR para confirmar'))
  await user.type(dialog.getByLabelText('Escribe RESTAURAR para confirmar'), 'RESTAURAR')
  await user.click(dialog.getByRole('button', { name: /^Restaurar/ }))
  await waitFor(() => expect(seen['POST /api/admin/backups/b1/restore']).toHaveLength(1))
})

test('where a restore goes by command only, the screen says why and offers none', async () => {
  fakeApi(routes(list(backup), { ...state, engine: 'postgres', restores_here: false }))
  renderWithApp(<BackupsScreen />)
  expect(await screen.findByText(/mirada restore ARCHIVO/)).toBeTruthy()
  await screen.findByText('Verificada')
  expect(screen.queryByRole('button', { name: /^Restaurar la copia/ })).toBeNull()
})

test('without a copy, and when the list cannot be had', async () => {
  const user = userEvent.setup()
  fakeApi({ ...routes(), 'GET /api/admin/backups': [{ status: 500 }, list()] })
  renderWithApp(<BackupsScreen />)
  expect(await screen.findAllByText('No se pudieron cargar las copias')).not.toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Todavía no hay ninguna copia')).toBeTruthy()
})

test('sentences', () => {
  const now = new Date('2026-11-15T20:00:00Z')
  expect(nearMoment('2026-11-15T07:00:00Z', now)).toMatch(/^hoy, 3:00/)
  expect(nearMoment('2026-11-14T07:00:00Z', now)).toMatch(/^ayer, 3:00/)
  expect(lastLine(backup, now)).toMatch(/^Última copia: hoy, 3:00.* · 48 MB · verificada$/)
  expect(scheduleLine({ every_days: 0, hour: 3, keep: 1 })).toBe(
    'No se hacen copias solas. Se guarda la última.',
  )
  expect(lostLine(0, 1)).toBe('0 pedidos y 1 cambio desde entonces')
  expect([10, 3 * 2 ** 20, 1.5 * 2 ** 30].map(sizeText)).toEqual(['1 KB', '3 MB', '1.5 GB'])
})
