import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { replyAddress } from './request-words'
import { RequestsList } from './requests-list'

const request = {
  id: 'r1',
  name: 'Carolina Mena',
  email: 'carolina@correo.do',
  subject: '',
  message: 'Buenos días.\n¿Abren el sábado?',
  status: 'pending',
  created_at: '2026-11-15T03:30:00Z',
  updated_at: '2026-11-15T03:30:00Z',
}
const page = (...items: object[]) => ({ json: { items, total: items.length, page: 1, per_page: 20 } })
const counts = (pending: number) => ({ json: { pending, in_progress: 2, completed: 20, cancelled: 1 } })
const change = 'PUT /api/admin/client-requests/r1'

function show(answers: Parameters<typeof fakeApi>[0] = {}, at = '/') {
  const seen = fakeApi({
    'GET /api/admin/client-requests': page(request),
    'GET /api/admin/client-requests/summary': [counts(4), counts(3)],
    ...answers,
  })
  renderWithApp(<RequestsList />, { at, language: 'en' })
  return seen
}

test('a row moves its request to any status, and the counts follow', async () => {
  const user = userEvent.setup()
  const seen = show({ [change]: { json: { ...request, status: 'cancelled' } } })
  expect(await screen.findByText('6 open, 27 in total')).toBeTruthy()
  const [status] = await screen.findAllByLabelText('Status of the request by Carolina Mena')
  expect(
    within(status as HTMLElement)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Pending', 'In Progress', 'Completed', 'Cancelled'])
  await user.selectOptions(status as HTMLElement, 'Cancelled')
  expect(await screen.findByText('Request status updated successfully')).toBeTruthy()
  expect(seen[change]?.[0]?.body).toEqual({ status: 'cancelled' })
  expect(await screen.findByText('5 open, 26 in total')).toBeTruthy()
})

test('the dialog shows the whole message, a way to answer, and moves it on', async () => {
  const user = userEvent.setup()
  const seen = show({
    [change]: [
      { json: { ...request, status: 'in_progress' } },
      { json: { ...request, status: 'completed' } },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'View the request by Carolina Mena' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'No subject' }))
  expect(dialog.getByText(/¿Abren el sábado\?/)).toBeTruthy()
  expect(dialog.getByText('Nov 14, 2026, 11:30 PM')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Reply' }).getAttribute('href')).toBe('mailto:carolina@correo.do')

  const inProgress = dialog.getByRole('button', { name: 'Mark In Progress' })
  const completed = dialog.getByRole('button', { name: 'Mark Completed' })
  await user.click(inProgress)
  await waitFor(() => expect(inProgress.hasAttribute('disabled')).toBe(true))
  expect(dialog.getByText('In Progress')).toBeTruthy()
  await user.click(completed)
  await waitFor(() => expect(completed.hasAttribute('disabled')).toBe(true))
  expect(inProgress.hasAttribute('disabled')).toBe(false)
  expect(seen[change]?.map(({ body }) => body)).toEqual([{ status: 'in_progress' }, { status: 'completed' }])
})

test('an answer begins with the subject, whatever is in it', () => {
  expect(replyAddress({ email: 'a+b@correo.do', subject: 'Talla & precio?' })).toBe(
    'mailto:a%2Bb@correo.do?subject=Re%3A%20Talla%20%26%20precio%3F',
  )
})

test('the filter comes from the address', async () => {
  const seen = show({}, '/?status=in_progress')
  await screen.findByText('Carolina Mena')
  expect(seen['GET /api/admin/client-requests']?.[0]?.url.searchParams.get('status')).toBe('in_progress')
})

test('no requests, no answer and a refusal have their own sentences', async () => {
  show({ 'GET /api/admin/client-requests': [{ status: 500 }, page()] })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getAllByText('Failed to fetch client requests')).toHaveLength(2)
  await userEvent.setup().click(retry)
  expect(await screen.findByText('No requests found')).toBeTruthy()
})

test('a refused change is said and the row keeps its status', async () => {
  show({ [change]: { status: 404, json: { detail: 'The request does not exist' } } })
  const [status] = await screen.findAllByLabelText('Status of the request by Carolina Mena')
  await userEvent.setup().selectOptions(status as HTMLElement, 'Completed')
  expect(await screen.findByText('The request does not exist')).toBeTruthy()
  await waitFor(() => expect((status as HTMLSelectElement).value).toBe('pending'))
})
