import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Ref, useImperativeHandle } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import type { CaptchaHandle } from './captcha'
import { SignInForm } from './sign-in-form'
import { SignUpForm } from './sign-up-form'

const check = { underWay: true, solution: 'solved', resets: [] as boolean[] }

// The real one works in workers, which only a real browser has; the journeys use it.
vi.mock('./captcha', () => ({
  captchaMissing: 'Por favor completa la verificación de seguridad',
  Captcha: ({ ref, error }: { ref: Ref<CaptchaHandle>; error?: string }) => {
    useImperativeHandle(ref, () => ({
      isUnderWay: () => check.underWay,
      solution: async () => check.solution,
      reset: (isLast) => void check.resets.push(isLast),
    }))
    return error ? <p role="alert">{error}</p> : null
  },
}))

beforeEach(() => Object.assign(check, { underWay: true, solution: 'solved', resets: [] }))

async function signIn(answer: object) {
  const seen = fakeApi({ 'POST /api/session': answer })
  const user = userEvent.setup()
  renderWithApp(<SignInForm />)
  await user.type(screen.getByLabelText('Email'), 'ana@correo.do')
  await user.type(screen.getByLabelText('Contraseña'), 'secreta')
  await user.click(screen.getByRole('button', { name: /^Iniciar Sesión/ }))
  return seen['POST /api/session'] ?? []
}

const refused = (status: number, code: string, detail: string) => ({ status, json: { code, detail } })

test.each([
  [
    refused(401, 'identity.invalid_credentials', 'Credenciales incorrectas. Verifica tu email y contraseña.'),
    'Credenciales incorrectas. Verifica tu email y contraseña.',
  ],
  [refused(429, 'too_many', 'Demasiados intentos.'), 'Demasiados intentos.'],
  [refused(500, 'internal', 'Internal'), 'Error al iniciar sesión'],
  [
    refused(422, 'captcha.required', 'Por favor completa la verificación de seguridad'),
    'Por favor completa la verificación de seguridad',
  ],
])(
  'a sign-in refused with %j says why, keeps what was typed and asks for another check',
  async (answer, text) => {
    await signIn(answer)
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('secreta')
    expect(check.resets).toEqual([false])
  },
)

test('a sign-in sends the solution of the check', async () => {
  const user = { id: 'u1', email: 'ana@correo.do' }
  const sent = await signIn({ json: { user, expires_at: '2999-01-01T00:00:00Z' } })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ email: 'ana@correo.do', password: 'secreta', captcha: 'solved' })
})

test.each([
  ['was not begun', { underWay: false }],
  ['failed', { solution: '' }],
])('when the check %s nothing is sent', async (_, state) => {
  Object.assign(check, state)
  const sent = await signIn({})
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Por favor completa la verificación de seguridad',
  )
  expect(sent).toHaveLength(0)
})

async function signUp(answer: object, confirmation = 'secreta') {
  const created = vi.fn()
  const seen = fakeApi({ 'POST /api/accounts': answer })
  const user = userEvent.setup()
  renderWithApp(<SignUpForm onCreated={created} />)
  await user.type(screen.getByLabelText('Nombre'), 'Ana')
  await user.type(screen.getByLabelText('Apellido'), 'Mena')
  await user.type(screen.getByLabelText('Email'), 'ana@correo.do')
  await user.type(screen.getByLabelText('Contraseña'), 'secreta')
  await user.type(screen.getByLabelText('Confirmar contraseña'), confirmation)
  await user.click(screen.getByRole('button', { name: /^Crear Cuenta/ }))
  return { created, sent: seen['POST /api/accounts'] ?? [] }
}

test('an account is made with all five fields and the check', async () => {
  const { created, sent } = await signUp({ status: 201, json: { message: 'Cuenta creada.' } })
  await waitFor(() => expect(created).toHaveBeenCalledWith('ana@correo.do', 'Cuenta creada.'))
  expect(sent[0]?.body).toEqual({
    first_name: 'Ana',
    last_name: 'Mena',
    email: 'ana@correo.do',
    password: 'secreta',
    confirm_password: 'secreta',
    captcha: 'solved',
  })
})

test('passwords that differ are told before anything is sent', async () => {
  const { sent } = await signUp({}, 'otra')
  expect((await screen.findByRole('alert')).textContent).toBe('Las contraseñas no coinciden')
  expect(sent).toHaveLength(0)
})

test('a taken email is told beside the email', async () => {
  await signUp(refused(409, 'identity.email_taken', 'Este email ya está registrado. Intenta iniciar sesión.'))
  await screen.findByText('Este email ya está registrado. Intenta iniciar sesión.')
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
})

test('the server’s complaints about fields stand beside them', async () => {
  await signUp({
    status: 422,
    json: {
      code: 'identity.invalid_email',
      errors: [{ field: 'email', message: 'Escribe un email válido' }],
    },
  })
  await screen.findByText('Escribe un email válido')
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
})

test('any other failure is "Error al crear la cuenta"', async () => {
  await signUp({ status: 500, json: {} })
  expect((await screen.findByRole('alert')).textContent).toBe('Error al crear la cuenta')
})

test('the sign-up form leads to the terms and the privacy notice', () => {
  renderWithApp(<SignUpForm onCreated={() => {}} />)
  expect(screen.getByRole('link', { name: 'términos' }).getAttribute('href')).toBe('/terminos')
  expect(screen.getByRole('link', { name: 'aviso de privacidad' }).getAttribute('href')).toBe('/privacidad')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
