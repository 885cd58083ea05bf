import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { SecondFactor } from './second-factor'

const path = '/api/admin/profile/totp'
const off = { json: { enabled_at: null, recovery_codes_left: 0 } }
const on = { json: { enabled_at: '2026-11-05T02:00:00Z', recovery_codes_left: 9 } }
const codes = ['AAAA-AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB-BBBB']
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))

function refusal(code: string, field: string, message: string) {
  return { status: 422, json: { code, detail: message, errors: [{ field, message }] } }
}

test('it is set up by password, picture and first code, and the recovery codes are shown once', async () => {
  const user = userEvent.setup()
  const enrolment = {
    secret: 'JBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/Mirada:ana?secret=JBSWY3DPEHPK3PXP',
  }
  const seen = fakeApi({
    [`GET ${path}`]: [off, on],
    [`POST ${path}`]: [
      refusal('identity.wrong_password', 'current_password', 'La contraseña actual no es correcta'),
      { json: enrolment },
    ],
    [`PUT ${path}`]: [
      refusal('identity.invalid_code', 'code', 'El código no es válido.'),
      { json: { recovery_codes: codes } },
    ],
  })
  renderWithApp(<SecondFactor />)
  await user.click(await screen.findByRole('button', { name: 'Activar' }))
  await user.type(screen.getByLabelText('Tu contraseña'), 'otra{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('La contraseña actual no es correcta')
  await press('Continuar')
  expect(await screen.findByRole('img', { name: 'Código QR para tu aplicación' })).toBeTruthy()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  await user.type(screen.getByLabelText('Código'), '000000{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('El código no es válido.')
  await press('Activar')
  const list = await screen.findByRole('list', { name: 'Códigos de recuperación' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes)
  await press('Ya los guardé')
  expect(await screen.findByText(/Te quedan 9 códigos de recuperación/)).toBeTruthy()
  expect(screen.queryByText(codes[0] ?? '')).toBeNull()
  expect(seen[`POST ${path}`]?.[1]?.body).toEqual({ current_password: 'otra' })
})

test.each([
  { deed: 'Desactivar', call: `DELETE ${path}`, answer: { status: 204 } },
  {
    deed: 'Crear códigos nuevos',
    call: 'POST /api/admin/profile/recovery-codes',
    answer: { json: { recovery_codes: codes } },
  },
])('$deed asks for password and code', async ({ deed, call, answer }) => {
  const user = userEvent.setup()
  const wrong = refusal('identity.invalid_code', 'code', 'El código no es válido.')
  const seen = fakeApi({ [`GET ${path}`]: [on, off], [call]: [wrong, answer] })
  renderWithApp(<SecondFactor />)
  await user.click(await screen.findByRole('button', { name: deed }))
  await press(deed)
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Escribe tu contraseña',
    'Escribe un código',
  ])
  await user.type(screen.getByLabelText('Tu contraseña'), 'una-clave-larga')
  await user.type(screen.getByLabelText('Código'), '000000{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('El código no es válido.')
  await press(deed)
  expect(
    await screen.findByText(answer.json ? (codes[1] ?? '') : 'Verificación en dos pasos desactivada'),
  ).toBeTruthy()
  expect(seen[call]?.[1]?.body).toEqual({ current_password: 'una-clave-larga', code: '000000' })
})

test('what cannot be loaded says so, with a retry', async () => {
  fakeApi({ [`GET ${path}`]: [{ status: 500 }, off] })
  renderWithApp(<SecondFactor />)
  expect(await screen.findByText('No se pudo cargar la verificación en dos pasos')).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: /Intentar|Reintentar/ }))
  await screen.findByRole('button', { name: 'Activar' })
})
