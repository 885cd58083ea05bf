import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { ForgotPasswordForm } from './forgot-password-form'
import { SetPasswordForm } from './set-password-form'

const alert = async () => (await screen.findByRole('alert')).textContent

test('whoever forgot is told the same, whatever the address', async () => {
  const user = userEvent.setup()
  const seen = fakeApi({
    'POST /api/admin/password-resets': { status: 202, json: { message: 'Si tiene cuenta, recibirá.' } },
  })
  renderWithApp(<ForgotPasswordForm />)
  await user.type(screen.getByLabelText('Email'), 'ana@mirada.do{Enter}')
  expect((await screen.findByText('Si tiene cuenta, recibirá.')).textContent).toBeTruthy()
  expect(seen['POST /api/admin/password-resets']?.[0]?.body).toEqual({ email: 'ana@mirada.do' })
})

async function choose(password: string, repeated = password) {
  const user = userEvent.setup()
  const done = vi.fn()
  renderWithApp(<SetPasswordForm token="t1" onDone={done} />)
  await user.type(screen.getByLabelText('Contraseña nueva'), password)
  await user.type(screen.getByLabelText('Repite la contraseña'), repeated)
  await user.click(screen.getByRole('button', { name: /^Guardar/ }))
  return done
}

test('a password of eleven characters is too short, and the rule is said beforehand', async () => {
  await choose('once-letras')
  expect(await alert()).toBe('La contraseña del equipo debe tener al menos 12 caracteres')
})

test('both must be the same', async () => {
  await choose('guacamaya-del-sur-7', 'guacamaya-del-sur-8')
  expect(await alert()).toBe('Las contraseñas no coinciden')
})

test('the link is spent with the password', async () => {
  const seen = fakeApi({ 'PUT /api/admin/password-resets': { json: { message: 'Lista.' } } })
  const done = await choose('guacamaya-del-sur-7')
  await expect.poll(() => done.mock.calls).toEqual([['Lista.']])
  expect(seen['PUT /api/admin/password-resets']?.[0]?.body).toEqual({
    token: 't1',
    password: 'guacamaya-del-sur-7',
  })
})

test('what the server holds against the password stands beside it', async () => {
  const message = 'Esa contraseña es demasiado común; elige otra'
  const json = { code: 'identity.weak_password', detail: message, errors: [{ field: 'password', message }] }
  fakeApi({ 'PUT /api/admin/password-resets': { status: 422, json } })
  await choose('contraseña123')
  expect(await alert()).toBe(message)
  expect(screen.getByLabelText('Contraseña nueva').getAttribute('aria-invalid')).toBe('true')
})

test('a link that is spent or too old says so', async () => {
  const json = { code: 'identity.invalid_token', detail: 'El enlace no es válido o ya fue usado.' }
  fakeApi({ 'PUT /api/admin/password-resets': { status: 400, json } })
  await choose('guacamaya-del-sur-7')
  expect(await alert()).toBe('El enlace no es válido o ya fue usado.')
})
