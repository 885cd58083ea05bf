import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, dataOf } from '@/shared/api/client'
import { readClock } from '@/shared/api/server-clock'
import { keepDraft, readDraft } from '@/shared/lib/form-draft'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { shownToast } from '@/shared/ui/toast'
import { shopSession } from './shop-session'
import { useFollowSession, useSession, useSignIn, useSignOut } from './use-realm-session'

const ana = { id: 'u1', email: 'ana@correo.do', first_name: 'Ana' }
const key = 'client_sb_auth_token'
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const signedIn = (refreshIn = 10) => ({
  json: { user: ana, expires_at: inMinutes(60), refresh_after: inMinutes(refreshIn) },
})
const visitor = { json: { user: null } }
const ended = { status: 401, json: { code: 'identity.missing_session', detail: 'Tu sesión terminó.' } }

function Frame() {
  useFollowSession(shopSession)
  const { data } = useSession(shopSession)
  const signIn = useSignIn(shopSession)
  const signOut = useSignOut(shopSession)
  const own = useQuery({
    queryKey: ['orders'],
    queryFn: () => dataOf(api.GET('/api/orders')),
    enabled: false,
  })
  return (
    <>
      <p>{data ? (data.user?.email ?? 'visitante') : 'sin respuesta'}</p>
      <button type="button" onClick={() => signIn.mutate({ email: ana.email, password: 'x' })}>
        entrar
      </button>
      <button type="button" onClick={() => signOut.mutate()}>
        salir
      </button>
      <button type="button" onClick={() => own.refetch()}>
        pedidos
      </button>
    </>
  )
}

const mirror = () => JSON.parse(localStorage.getItem(key) ?? 'null')

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

test('a visitor is told as such, and nothing is stored', async () => {
  fakeApi({ 'GET /api/session': visitor })
  renderWithApp(<Frame />)
  await screen.findByText('visitante')
  expect(localStorage.length).toBe(0)
})

test('a stale session is a visitor too, and what it left is cleared', async () => {
  localStorage.setItem(key, JSON.stringify({ user: ana, expires_at: inMinutes(5) }))
  localStorage.setItem('cart_items', '[]')
  fakeApi({ 'GET /api/session': ended })
  renderWithApp(<Frame />)
  await screen.findByText('visitante')
  expect({ ...localStorage }).toEqual({ client_left_by: JSON.stringify(ana.id) })
  expect(shownToast()?.title).toBe('Tu sesión terminó. Entra de nuevo.')
})

/** A session of Ana's that ended by itself, with something left to send; then somebody signs in. */
async function comeBackAs(user: typeof ana) {
  localStorage.setItem(key, JSON.stringify({ user: ana, expires_at: inMinutes(5) }))
  localStorage.setItem('client_cart_change_1', 'three more')
  localStorage.setItem('client_checkout', 'half an order')
  localStorage.setItem('client_x', 'seen')
  keepDraft('client_draft_address', { street: 'Calle del Sol' })
  const signedInAs = { json: { ...signedIn().json, user } }
  fakeApi({ 'GET /api/session': ended, 'POST /api/session': signedInAs })
  renderWithApp(<Frame />)
  await screen.findByText('visitante')
  expect(localStorage.getItem('client_x')).toBeNull()
  await userEvent.setup().click(screen.getByText('entrar'))
  await screen.findByText(user.email)
  return [localStorage.getItem('client_cart_change_1'), localStorage.getItem('client_checkout')]
}

test('what was not sent when a session ended by itself waits for the same person', async () => {
  expect(await comeBackAs(ana)).toEqual(['three more', 'half an order'])
  expect(readDraft('client_draft_address')).toEqual({ street: 'Calle del Sol' })
  expect(localStorage.getItem('client_left_by')).toBeNull()
})

test('and nobody else gets it', async () => {
  expect(await comeBackAs({ ...ana, id: 'u2', email: 'luis@correo.do' })).toEqual([null, null])
  expect(readDraft('client_draft_address')).toEqual({})
  expect(localStorage.getItem('client_left_by')).toBeNull()
})

test('the mirror is shown until the server answers, unless it is over', () => {
  fakeApi({ 'GET /api/session': signedIn() })
  localStorage.setItem(key, JSON.stringify({ user: ana, expires_at: inMinutes(5) }))
  const { unmount } = renderWithApp(<Frame />)
  expect(screen.getByText(ana.email)).toBeTruthy()
  unmount()
  localStorage.setItem(key, JSON.stringify({ user: ana, expires_at: inMinutes(-5) }))
  renderWithApp(<Frame />)
  expect(screen.getByText('sin respuesta')).toBeTruthy()
})

test('signing in mirrors the user and the end, and no more', async () => {
  fakeApi({ 'GET /api/session': visitor, 'POST /api/session': signedIn() })
  renderWithApp(<Frame />)
  await screen.findByText('visitante')
  await userEvent.setup().click(screen.getByText('entrar'))
  await screen.findByText(ana.email)
  expect(Object.keys(mirror()).sort()).toEqual(['expires_at', 'user'])
  expect(mirror().user).toEqual(ana)
})

test('signing out clears what is the customer’s on this device, and the cache', async () => {
  fakeApi({ 'GET /api/session': signedIn(), 'DELETE /api/session': { status: 204 } })
  const { client } = renderWithApp(<Frame />)
  await screen.findByText(ana.email)
  for (const entry of ['client_x', 'cart_items', 'favorites', 'admin_x', 'other']) {
    localStorage.setItem(entry, '1')
  }
  client.setQueryData(['profile'], ana)
  await userEvent.setup().click(screen.getByText('salir'))
  await screen.findByText('visitante')
  expect(Object.keys(localStorage).sort()).toEqual(['admin_x', 'other'])
  expect(client.getQueryData(['profile'])).toBeUndefined()
  expect(shownToast(), 'who leaves is told by the button').toBeNull()
})

test('what ends sessions, a new password for one, takes nothing from a visitor', async () => {
  fakeApi({ 'GET /api/session': visitor })
  const { client } = renderWithApp(<Frame />)
  await screen.findByText('visitante')
  localStorage.setItem('cart_items', '[1]')
  localStorage.setItem('favorites', '[2]')
  act(() => shopSession.leave(client))
  expect(localStorage.getItem('cart_items')).toBe('[1]')
  expect(localStorage.getItem('favorites')).toBe('[2]')
})

test('a tab that hears of it late does not clear what a visitor did since', async () => {
  fakeApi({ 'GET /api/session': [signedIn(), visitor] })
  const { client } = renderWithApp(<Frame />)
  await screen.findByText(ana.email)
  localStorage.clear() // the other tab signed out
  localStorage.setItem('cart_items', '[1]')
  await act(() => client.invalidateQueries({ queryKey: shopSession.query.queryKey }))
  await screen.findByText('visitante')
  expect(localStorage.getItem('cart_items')).toBe('[1]')
})

test('signing out that fails changes nothing', async () => {
  const seen = fakeApi({ 'GET /api/session': signedIn(), 'DELETE /api/session': { status: 500, json: {} } })
  renderWithApp(<Frame />)
  await screen.findByText(ana.email)
  await userEvent.setup().click(screen.getByText('salir'))
  await waitFor(() => expect(seen['DELETE /api/session']).toHaveLength(1))
  expect(mirror()?.user).toEqual(ana)
})

async function afterThirtySeconds(answers: Parameters<typeof fakeApi>[0]) {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  const seen = fakeApi(answers)
  renderWithApp(<Frame />)
  await screen.findByText(ana.email)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  return seen
}

test('what is due goes by the clock of the server, not by this device’s', async () => {
  const answer = (date: string) => new Response(null, { headers: { Date: date } })
  readClock(answer(inMinutes(60))) // this device is an hour late
  const seen = await afterThirtySeconds({
    'GET /api/session': signedIn(30),
    'POST /api/session/refresh': signedIn(90),
  })
  await waitFor(() => expect(seen['POST /api/session/refresh']).toHaveLength(1))
  readClock(answer(inMinutes(0)))
})

test('every thirty seconds a session that is due is refreshed', async () => {
  const seen = await afterThirtySeconds({
    'GET /api/session': signedIn(-1),
    'POST /api/session/refresh': signedIn(10),
  })
  await waitFor(() => expect(seen['POST /api/session/refresh']).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(seen['POST /api/session/refresh']).toHaveLength(1)
})

test('a session that is not due is left alone', async () => {
  const seen = await afterThirtySeconds({
    'GET /api/session': signedIn(10),
    'POST /api/session/refresh': signedIn(10),
  })
  expect(seen['POST /api/session/refresh']).toHaveLength(0)
})

test('a refused refresh ends the session; a server that does not answer does not', async () => {
  const seen = await afterThirtySeconds({
    'GET /api/session': signedIn(-1),
    'POST /api/session/refresh': [{ status: 503, json: {} }, ended],
  })
  await waitFor(() => expect(seen['POST /api/session/refresh']).toHaveLength(1))
  expect(screen.getByText(ana.email)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await screen.findByText('visitante')
  expect(mirror()).toBeNull()
})

test('any call that is told the session ended has it asked for again', async () => {
  fakeApi({ 'GET /api/session': [signedIn(), visitor], 'GET /api/orders': ended })
  renderWithApp(<Frame />)
  await screen.findByText(ana.email)
  await userEvent.setup().click(screen.getByText('pedidos'))
  await screen.findByText('visitante')
})

test('another tab that signs out or in is followed; an unchanged mirror asks nothing', async () => {
  const seen = fakeApi({ 'GET /api/session': [signedIn(), visitor, signedIn()] })
  renderWithApp(<Frame />)
  await screen.findByText(ana.email)
  const tellTab = () => window.dispatchEvent(new StorageEvent('storage', { key }))

  tellTab()
  expect(seen['GET /api/session']).toHaveLength(1)
  localStorage.removeItem(key)
  tellTab()
  await screen.findByText('visitante')
  localStorage.setItem(key, JSON.stringify({ user: ana, expires_at: inMinutes(60) }))
  tellTab()
  await screen.findByText(ana.email)
})
