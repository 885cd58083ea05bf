import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { ClientsList } from './clients-list'

const pending = {
  id: 'c1',
  full_name: 'José Núñez',
  first_name: 'José',
  last_name: 'Núñez',
  email: 'jose@correo.do',
  email_confirmed: false,
  email_confirmation_sent_at: '2026-11-15T03:30:00Z',
  created_at: '2026-11-15T03:30:00Z',
}
const confirmed = {
  ...pending,
  id: 'c2',
  full_name: 'Ana Díaz',
  email: 'ana@correo.do',
  email_confirmed: true,
}
const page = (...items: object[]) => ({ json: { items, total: items.length, page: 1, per_page: 20 } })
const resend = 'POST /api/admin/profiles/c1/resend-confirmation'

function show(answers: Parameters<typeof fakeApi>[0] = {}, at = '/') {
  const seen = fakeApi({ 'GET /api/admin/profiles': page(pending, confirmed), ...answers })
  const { router } = renderWithApp(<ClientsList />, { at, language: 'en' })
  return { seen, router }
}

const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

test('a client shows name, email, state and the day in the shop; resend only while pending', async () => {
  show()
  const jose = await row('José Núñez')
  expect(jose.getAllByText('Pending')).not.toHaveLength(0)
  expect(jose.getAllByText('Nov 14, 2026')).not.toHaveLength(0)
  expect(jose.getAllByRole('button', { name: /^Resend confirmation to jose/ })).not.toHaveLength(0)
  const ana = await row('Ana Díaz')
  expect(ana.getAllByText('Confirmed')).not.toHaveLength(0)
  expect(ana.queryAllByRole('button')).toHaveLength(0)
})

const press = async () => {
  const [button] = (await row('José Núñez')).getAllByRole('button', { name: /^Resend confirmation to jose/ })
  await userEvent.setup().click(button as HTMLElement)
}

test('a resend says where it went', async () => {
  show({ [resend]: { status: 202, json: pending } })
  await press()
  expect(await screen.findByText('Confirmation email sent to jose@correo.do')).toBeTruthy()
})

test('a refused resend gives the reason', async () => {
  const detail = 'This client has already confirmed their email'
  show({ [resend]: { status: 409, json: { detail } } })
  await press()
  expect(await screen.findByText('Failed to send confirmation email')).toBeTruthy()
  expect(screen.getByText(detail)).toBeTruthy()
})

test('the search lives in the address', async () => {
  const { seen, router } = show({}, '/?page=2')
  await screen.findByText('José Núñez')
  await userEvent.setup().type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'nunez')
  await waitFor(() => expect(router.state.location.search).toBe('?search=nunez'))
  await waitFor(() =>
    expect(seen['GET /api/admin/profiles']?.at(-1)?.url.searchParams.get('search')).toBe('nunez'),
  )
})

test('no clients, and no answer with its reason', async () => {
  show({ 'GET /api/admin/profiles': [{ status: 500, json: { detail: 'Database busy' } }, page()] })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('Failed to load client profiles: Database busy')).toBeTruthy()
  expect(screen.getByText('Failed to load client profiles')).toBeTruthy()
  await userEvent.setup().click(retry)
  expect(await screen.findByText('No client profiles found')).toBeTruthy()
})
