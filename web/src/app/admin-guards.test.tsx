import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api/query-client'
import { fakeApi, server } from '@/shared/testing/fake-api'
import { emptyOffice } from '@/shared/testing/office'
import { plainAdmin, rowOf, sessionOf, superAdmin } from '@/shared/testing/staff'
import { adminRoutes } from './admin-routes'
import { Providers } from './providers'

const visitor = { json: { user: null } }
const ana = { json: sessionOf(superAdmin) }
const ended = { status: 401, json: { code: 'identity.missing_session', detail: 'Tu sesión terminó.' } }
const list = { json: { items: [rowOf(superAdmin)], total: 1, page: 1, per_page: 20 } }

// Fetching a page for the first time takes longer on a busy machine than a test may wait.
beforeAll(async () => {
  await Promise.all([
    import('./admin/sign-in-page'),
    import('./admin/dashboard-page'),
    import('./admin/sales-page'),
    import('./admin/clients-page'),
    import('./admin/users-page'),
    import('./admin/settings-page'),
  ])
}, 60_000)
beforeEach(() => {
  localStorage.clear()
  fakeApi(emptyOffice)
})
afterEach(() => void vi.useRealTimers())

function visit(...addresses: string[]) {
  const router = createMemoryRouter(adminRoutes, { initialEntries: addresses })
  render(
    <Providers client={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return router
}

// Without styles the label that is shown while busy is part of the name.
const signInButton = () => screen.findByRole('button', { name: /^Sign In/ })

async function signIn(user = userEvent.setup()) {
  await user.type(await screen.findByLabelText('Email'), superAdmin.email)
  await user.type(screen.getByLabelText('Password'), 'una-clave-larga')
  await user.click(await signInButton())
}

test('a visitor signs in first and then sees the page that asked for it', async () => {
  fakeApi({
    'GET /api/admin/session': visitor,
    'POST /api/admin/session': ana,
    'GET /api/admin/admin-users': list,
  })
  const router = visit('/admin/users?page=1')
  await signInButton()
  expect(router.state.location.pathname).toBe('/admin-auth')
  expect(screen.queryByText(/sesión terminó/)).toBeNull()

  await signIn()
  expect(await screen.findByRole('heading', { name: 'Usuarios Administradores' })).toBeTruthy()
  expect(router.state.location).toMatchObject({ pathname: '/admin/users', search: '?page=1' })
  expect(await screen.findByText('Checking admin privileges...')).toBeTruthy()
})

test('being sent to the door and back leaves no trace in the history', async () => {
  fakeApi({ 'GET /api/admin/session': visitor, 'POST /api/admin/session': ana })
  const router = visit('/admin-auth/forgot-password', '/admin/sales')
  await signIn()
  await screen.findByRole('heading', { name: 'Ventas' })
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/admin-auth/forgot-password')
})

test('whoever is in already is led from the door to the dashboard', async () => {
  fakeApi({ 'GET /api/admin/session': ana })
  const router = visit('/admin-auth')
  expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/admin/dashboard')
})

test('while the role is checked there is a spinner and nothing of the back office', async () => {
  let answer: (response: Response) => void = () => {}
  const answered = new Promise<Response>((resolve) => {
    answer = resolve
  })
  server.use(http.get('*/api/admin/session', () => answered))
  localStorage.setItem('admin_sb_auth_token', JSON.stringify(sessionOf(superAdmin)))
  visit('/admin/sales')
  expect((await screen.findByRole('status')).textContent).toBe('Cargando…')
  expect(screen.queryByText('Panel de Administración')).toBeNull()

  answer(HttpResponse.json({ user: null }))
  await signInButton()
  expect(localStorage.getItem('admin_sb_auth_token')).toBeNull()
})

test('when the role cannot be looked up there is no access', async () => {
  fakeApi({ 'GET /api/admin/session': { status: 500 } })
  visit('/admin/sales')
  await signInButton()
})

test('a person without a staff role is signed out here and stays signed in to the shop', async () => {
  localStorage.setItem('client_sb_auth_token', 'the shop')
  const outsider = { ...plainAdmin, is_admin: false }
  const seen = fakeApi({
    'GET /api/admin/session': { json: sessionOf(outsider) },
    'DELETE /api/admin/session': { status: 204 },
  })
  visit('/admin/sales')
  await signInButton()
  expect(seen['DELETE /api/admin/session']).toHaveLength(1)
  expect(localStorage.getItem('admin_sb_auth_token')).toBeNull()
  expect(localStorage.getItem('client_sb_auth_token')).toBe('the shop')
})

test('a session that ends while working leads to the door, which says so', async () => {
  fakeApi({ 'GET /api/admin/session': [ana, visitor], 'GET /api/admin/admin-users': ended })
  visit('/admin/users')
  expect(await screen.findByText('Tu sesión terminó. Inicia sesión de nuevo.')).toBeTruthy()
})

test('the next click finds out, even on a page that asks the server for nothing', async () => {
  fakeApi({ 'GET /api/admin/session': [ana, visitor] })
  visit('/admin/sales')
  await userEvent.setup().click(await screen.findByRole('link', { name: 'Clientes' }))
  expect(await screen.findByText('Tu sesión terminó. Inicia sesión de nuevo.')).toBeTruthy()
})

test('a session that ends over unsaved work asks for the password; leaving keeps the draft', async () => {
  const empty = { json: { items: [], total: 0, page: 1, per_page: 20 } }
  fakeApi({
    'GET /api/admin/session': [ana, visitor],
    'GET /api/admin/brands': empty,
    'POST /api/admin/brands': ended,
  })
  const user = userEvent.setup()
  const router = visit('/admin/settings?part=brands')
  await user.click(await screen.findByRole('button', { name: 'New brand' }))
  await user.type(await screen.findByLabelText('Name'), 'Constanza')
  await waitFor(() => expect(Object.keys(localStorage).join()).toContain('admin_draft:u-ana:brand:new-1'))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await screen.findByRole('dialog', { name: 'Tu sesión terminó' })
  await user.click(screen.getByRole('button', { name: 'Salir' }))
  await signInButton()
  expect(router.state.location.pathname).toBe('/admin-auth')
  expect(localStorage.getItem('admin_draft:u-ana:brand:new-1')).toContain('Constanza')
})

test('signing out leads to the door and is no surprise there', async () => {
  localStorage.setItem('client_sb_auth_token', 'the shop')
  fakeApi({ 'GET /api/admin/session': ana, 'DELETE /api/admin/session': { status: 204 } })
  const router = visit('/admin/sales')
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Cerrar Sesión' }))
  await signInButton()
  expect(screen.queryByText(/sesión terminó/)).toBeNull()
  expect(router.state.location.state).toBeNull()
  expect(Object.keys(localStorage)).toEqual(['client_sb_auth_token'])
})

test('every 30 seconds it is checked whether the session must be refreshed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const seen = fakeApi({
    'GET /api/admin/session': { json: sessionOf(superAdmin, 45_000) },
    'POST /api/admin/session/refresh': { json: sessionOf(superAdmin, 600_000) },
  })
  visit('/admin/sales')
  await screen.findByRole('heading', { name: 'Ventas' })

  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(seen['POST /api/admin/session/refresh']).toHaveLength(0)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await waitFor(() => expect(seen['POST /api/admin/session/refresh']).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(seen['POST /api/admin/session/refresh']).toHaveLength(1)
})

test('a refresh that the server refuses ends the visit', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  fakeApi({
    'GET /api/admin/session': { json: sessionOf(superAdmin, 0) },
    'POST /api/admin/session/refresh': ended,
  })
  visit('/admin/sales')
  await screen.findByRole('heading', { name: 'Ventas' })
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await screen.findByText('Tu sesión terminó. Inicia sesión de nuevo.')).toBeTruthy()
})
