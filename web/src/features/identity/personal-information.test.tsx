import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { PersonalInformation } from './personal-information'

const ana = {
  id: 'u1',
  email: 'ana@correo.do',
  first_name: 'Ana',
  last_name: 'Mena',
  mobile: '',
  avatar_url: '',
  email_confirmed: false,
}

function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const seen = fakeApi({ 'GET /api/profile': { json: ana }, ...answers })
  renderWithApp(<PersonalInformation />)
  return { seen, user: userEvent.setup() }
}

const toast = (text: string) => screen.findByText(text, { selector: 'div' })

test('a profile that does not load says so and can be asked for again', async () => {
  const { user } = open({ 'GET /api/profile': [{ status: 500, json: {} }, { json: ana }] })
  await screen.findByText('Error al cargar el perfil')
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Nombre')).value).toBe('Ana')
})

test('names and mobile are saved, and shown as the server wrote them', async () => {
  const { seen, user } = open({ 'PUT /api/profile': { json: { ...ana, mobile: '809-555-0142' } } })
  await user.type(await screen.findByLabelText('Móvil'), '8095550142')
  await user.click(screen.getByRole('button', { name: /^Guardar cambios/ }))
  await toast('Perfil actualizado correctamente')
  expect(seen['PUT /api/profile']?.[0]?.body).toEqual({
    first_name: 'Ana',
    last_name: 'Mena',
    mobile: '8095550142',
  })
  expect(screen.getByLabelText<HTMLInputElement>('Móvil').value).toBe('809-555-0142')
  expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true)
})

test('a refused save says so, beside the field too, and keeps what was typed', async () => {
  const errors = [{ field: 'first_name', message: 'El texto es demasiado largo' }]
  const { user } = open({ 'PUT /api/profile': { status: 422, json: { code: 'x', detail: 'd', errors } } })
  await user.type(await screen.findByLabelText('Nombre'), 'aaa')
  await user.click(screen.getByRole('button', { name: /^Guardar cambios/ }))
  await toast('Error al actualizar el perfil')
  expect(screen.getByRole('alert').textContent).toBe('El texto es demasiado largo')
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Anaaaa')
})

test.each([
  [{ status: 202, json: { message: '' } }, 'Email de confirmación enviado'],
  [{ status: 500, json: {} }, 'Error al enviar email de confirmación'],
])('an unconfirmed email can have its mail sent again: %j', async (answer, text) => {
  const { seen, user } = open({ 'POST /api/accounts/resend-confirmation': answer })
  await screen.findByText('Email sin confirmar')
  await user.click(screen.getByRole('button', { name: 'Reenviar email de confirmación' }))
  await toast(text)
  const sent = seen['POST /api/accounts/resend-confirmation']?.[0]?.body
  expect(sent).toEqual({ email: ana.email, isAdmin: false })
})

test('a confirmed email is told and needs nothing', async () => {
  open({ 'GET /api/profile': { json: { ...ana, email_confirmed: true } } })
  await screen.findByText('Email confirmado')
  expect(screen.queryByRole('button', { name: 'Reenviar email de confirmación' })).toBeNull()
})
