import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { AbandonedList } from './abandoned-list'

const hour = 60 * 60 * 1000
const cart = {
  id: 'c1',
  user_email: 'caro@correo.do',
  cart_data: [
    { product_id: 'p1', name: 'Samaná', price: 1210, quantity: 2 },
    { product_id: 'p2', name: 'Ocoa', price: 170, quantity: 1 },
  ],
  value: 2590,
  reminder_sent: false,
  left_at: new Date(Date.now() - 5.5 * hour).toISOString(),
  created_at: new Date(Date.now() - 4.5 * hour).toISOString(),
}
const page = (...items: object[]) => ({ json: { items, total: items.length, page: 1, per_page: 20 } })
const remind = 'POST /api/admin/abandoned-carts/c1/reminder'

function show(answers: Parameters<typeof fakeApi>[0] = {}) {
  const settings = [{ setting_key: 'abandoned_cart_minutes', setting_value: { value: 90 }, description: '' }]
  const seen = fakeApi({
    'GET /api/admin/abandoned-carts': page(cart),
    'GET /api/admin/admin-settings': page(...settings),
    ...answers,
  })
  renderWithApp(<AbandonedList />, { language: 'en' })
  return seen
}

const row = async () => within((await screen.findByText('caro@correo.do')).closest('tr') as HTMLElement)
const button = async () => (await row()).getAllByRole('button', { name: /^Send reminder/ })[0] as HTMLElement

test('a cart shows its value, its age and what is in it', async () => {
  show()
  const cells = await row()
  expect(cells.getByText('$2,590.00')).toBeTruthy()
  expect(cells.getAllByText('5 hours ago')).not.toHaveLength(0)
  expect(cells.getAllByText(/Samaná × 2/)).not.toHaveLength(0)
  expect(await screen.findByText(/nobody touched for 90 minutes/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change the time in Settings' }).getAttribute('href')).toBe(
    '/admin/settings',
  )
})

test('a reminder is sent once, and the button says so', async () => {
  const reminded = { ...cart, reminder_sent: true }
  const seen = show({
    'GET /api/admin/abandoned-carts': [page(cart), page(reminded)],
    [remind]: { json: reminded },
  })
  await userEvent.setup().click(await button())
  expect(await screen.findByText('Reminder email sent to caro@correo.do')).toBeTruthy()
  const [sent] = await screen.findAllByRole('button', { name: 'Reminder sent to caro@correo.do' })
  expect(sent?.hasAttribute('disabled')).toBe(true)
  expect(seen[remind]).toHaveLength(1)
})

test.each([
  ['carts.unconfirmed_email', 'This person has not confirmed their email, so no reminder can be sent'],
  ['carts.reminders_stopped', 'This person asked not to receive cart reminders'],
])('%s is said, and the button stays', async (code, detail) => {
  show({ [remind]: { status: 409, json: { code, detail } } })
  await userEvent.setup().click(await button())
  expect(await screen.findByText(detail)).toBeTruthy()
  expect((await button()).hasAttribute('disabled')).toBe(false)
})

test('a mail that cannot be queued is said too', async () => {
  show({ [remind]: { status: 500, json: { detail: 'Internal error' } } })
  await userEvent.setup().click(await button())
  expect(await screen.findByText(/could not be queued, so nothing was sent/)).toBeTruthy()
})

test('no carts and no answer have their own sentences', async () => {
  show({ 'GET /api/admin/abandoned-carts': [{ status: 500 }, page()] })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getAllByText('Failed to fetch abandoned carts')).toHaveLength(2)
  await userEvent.setup().click(retry)
  expect(await screen.findByText('No abandoned carts found')).toBeTruthy()
})
