import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, server } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { sessionOf, superAdmin } from '@/shared/testing/staff'
import { SignInForm } from './sign-in-form'

beforeEach(() => localStorage.clear())

const button = () => screen.getByRole('button', { name: /^Sign In/ })

async function signIn(email = 'ana@mirada.do', password = 'una-clave-larga') {
  const user = userEvent.setup()
  renderWithApp(<SignInForm />)
  if (email) await user.type(screen.getByLabelText('Email'), email)
  if (password) await user.type(screen.getByLabelText('Password'), password)
  await user.click(button())
}

async function toasts(title: string, description: string) {
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(description)).toBeTruthy()
}

test('whoever gets in is welcomed, and the browser keeps who it is but no secret', async () => {
  const seen = fakeApi({ 'POST /api/admin/session': { json: sessionOf(superAdmin) } })
  await signIn()
  await toasts('Welcome back!', 'Checking admin privileges...')
  expect(seen['POST /api/admin/session']?.[0]?.body).toEqual({
    email: 'ana@mirada.do',
    password: 'una-clave-larga',
  })
  const mirror = JSON.parse(localStorage.getItem('admin_sb_auth_token') ?? '')
  expect(Object.keys(mirror).sort()).toEqual(['expires_at', 'user'])
})

test('what an earlier visit left is cleared first, and the shop keeps its own', async () => {
  localStorage.setItem('admin_sb_auth_token', 'stale')
  localStorage.setItem('admin_anything', 'stale')
  localStorage.setItem('client_sb_auth_token', 'the shop')
  fakeApi({ 'POST /api/admin/session': { status: 401, json: { code: 'identity.invalid_credentials' } } })
  await signIn()
  await screen.findByText('Sign In Failed')
  expect(Object.keys(localStorage)).toEqual(['client_sb_auth_token'])
})

test('what somebody typed before their session ended outlives a wrong password', async () => {
  localStorage.setItem('admin_draft:u1:brand:new', '{}')
  fakeApi({ 'POST /api/admin/session': { status: 401, json: { code: 'identity.invalid_credentials' } } })
  await signIn()
  await screen.findByText('Sign In Failed')
  expect(localStorage.getItem('admin_draft:u1:brand:new')).toBe('{}')
})

test('a refusal is told in the words of the server', async () => {
  const json = { code: 'identity.invalid_credentials', detail: 'Invalid login credentials' }
  fakeApi({ 'POST /api/admin/session': { status: 401, json } })
  await signIn()
  await toasts('Sign In Failed', 'Invalid login credentials')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('whoever has a second factor is asked for a code, and only then', async () => {
  const user = userEvent.setup()
  const answers = [
    { status: 401, json: { code: 'identity.code_required', detail: 'Enter the code' } },
    { status: 401, json: { code: 'identity.invalid_code', detail: 'The code is not valid' } },
    { json: sessionOf(superAdmin) },
  ]
  const seen = fakeApi({ 'POST /api/admin/session': answers })
  await signIn()
  const code = await screen.findByLabelText('Código')
  expect(screen.queryByText('Sign In Failed')).toBeNull()
  expect(document.activeElement).toBe(code)
  await user.type(code, '000000{Enter}')
  await toasts('Sign In Failed', 'The code is not valid')
  expect(document.activeElement).toBe(code)
  await user.clear(code)
  await user.type(code, '123456{Enter}')
  await screen.findByText('Welcome back!')
  const sent = seen['POST /api/admin/session']?.map(({ body }) => (body as { code?: string }).code)
  expect(sent).toEqual([undefined, '000000', '123456'])
})

test.each([
  ['a fault of the server', () => HttpResponse.json({ code: 'internal', detail: 'x' }, { status: 500 })],
  ['a lost connection', () => HttpResponse.error()],
])('%s is unexpected', async (_, answer) => {
  server.use(http.post('*/api/admin/session', answer))
  await signIn()
  await toasts('Error', 'An unexpected error occurred')
})

test('while busy the button says so and takes no second press', async () => {
  let answer: (response: Response) => void = () => {}
  let asked = 0
  server.use(
    http.post('*/api/admin/session', () => {
      asked += 1
      return new Promise<Response>((resolve) => {
        answer = resolve
      })
    }),
  )
  await signIn()
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'))
  await userEvent.setup().click(button())
  await userEvent.setup().type(screen.getByLabelText('Password'), '{Enter}')
  expect(asked).toBe(1)
  answer(HttpResponse.json(sessionOf(superAdmin)))
  await screen.findByText('Welcome back!')
})

test.each([
  ['', 'x', 'Email is required'],
  ['ana', 'x', 'Enter a valid email address'],
  ['ana@mirada.do', '', 'Password is required'],
])('%o and %o: %s', async (email, password, message) => {
  await signIn(email, password)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})
