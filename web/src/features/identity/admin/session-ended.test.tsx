import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { sessionOf, superAdmin } from '@/shared/testing/staff'
import { SessionEnded } from './session-ended'

const refused = (code: string, detail: string) => ({ status: 401, json: { code, detail } })

test('whoever signs in with a second factor is asked for the code here too', async () => {
  const post = 'POST /api/admin/session'
  const seen = fakeApi({
    [post]: [
      refused('identity.code_required', 'Falta el código'),
      refused('identity.invalid_code', 'El código no es correcto'),
      { json: sessionOf(superAdmin) },
    ],
  })
  const user = userEvent.setup()
  renderWithApp(<SessionEnded user={superAdmin} />)
  await user.type(screen.getByLabelText('Contraseña'), 'una-clave-larga')
  expect(screen.queryByLabelText('Código')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Continuar/ }))
  await user.type(await screen.findByLabelText('Código'), '111111')
  await user.click(screen.getByRole('button', { name: /^Continuar/ }))
  expect(await screen.findByText('El código no es correcto')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Continuar/ }))
  await waitFor(() => expect(seen[post]).toHaveLength(3))
  expect(seen[post]?.[0]?.body).toEqual({ email: superAdmin.email, password: 'una-clave-larga' })
  expect(seen[post]?.[1]?.body).toEqual({
    email: superAdmin.email,
    password: 'una-clave-larga',
    code: '111111',
  })
})
