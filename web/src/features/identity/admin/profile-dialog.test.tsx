import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { rowOf, sessionOf, superAdmin } from '@/shared/testing/staff'
import { ProfileDialog } from './profile-dialog'

const profile = { json: rowOf(superAdmin) }

function show(answers: Parameters<typeof fakeApi>[0] = {}) {
  const onClose = vi.fn()
  const seen = fakeApi({
    'GET /api/admin/profile': profile,
    'GET /api/admin/session': { json: sessionOf(superAdmin) },
    'GET /api/admin/profile/totp': { json: { enabled_at: null, recovery_codes_left: 0 } },
    ...answers,
  })
  renderWithApp(<ProfileDialog onClose={onClose} />, { language: 'en' })
  return { seen, onClose }
}

test('the name can be changed, the email cannot', async () => {
  const user = userEvent.setup()
  const { seen, onClose } = show({ 'PUT /api/admin/profile': profile })
  const name = await screen.findByLabelText('Full Name')
  expect(screen.getByLabelText('Email').hasAttribute('readonly')).toBe(true)
  expect(screen.getByText('Email cannot be changed from this form')).toBeTruthy()

  await user.clear(name)
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect((await screen.findByRole('alert')).textContent).toBe('Full name is required')
  await user.type(name, 'Ana R.')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Admin profile updated successfully')).toBeTruthy()
  expect(screen.getByText('Success')).toBeTruthy()
  expect(seen['PUT /api/admin/profile']?.[0]?.body).toEqual({ full_name: 'Ana R.' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('a profile that cannot be had says so, with a retry', async () => {
  show({ 'GET /api/admin/profile': [{ status: 500 }, profile] })
  expect(await screen.findAllByText('Failed to load admin profile')).toHaveLength(2)
  await userEvent.setup().click(screen.getByRole('button', { name: /^Try Again/ }))
  await screen.findByLabelText('Full Name')
})

test('a wrong current password is told beside its field', async () => {
  const user = userEvent.setup()
  const message = 'La contraseña actual no es correcta'
  const json = { code: 'identity.wrong_password', errors: [{ field: 'current_password', message }] }
  const { onClose } = show({
    'PUT /api/admin/profile/password': [
      { status: 422, json },
      { json: { message: 'Contraseña actualizada' } },
    ],
  })
  await user.click(screen.getByRole('tab', { name: 'Password' }))
  await user.type(screen.getByLabelText('Current Password'), 'no-es-esta')
  await user.type(screen.getByLabelText('New Password'), 'guacamaya-del-sur-7')
  await user.click(screen.getByRole('button', { name: /^Change/ }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  await user.click(screen.getByRole('button', { name: /^Change/ }))
  expect(await screen.findByText(/^Password changed/)).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
})

test('the other sessions can be closed, this one is marked', async () => {
  const user = userEvent.setup()
  const here = {
    user_agent: 'Firefox/140.0 (X11; Linux)',
    ip: '10.0.0.1',
    signed_in_at: '2026-11-15T02:00:00Z',
    last_used_at: '2026-11-15T03:00:00Z',
    current: true,
  }
  const there = { ...here, ip: '10.0.0.2', user_agent: '', current: false }
  show({
    'GET /api/admin/sessions': [{ json: { items: [here, there] } }, { json: { items: [here] } }],
    'DELETE /api/admin/sessions': { json: { closed: 1 } },
  })
  await user.click(screen.getByRole('tab', { name: 'Seguridad' }))
  const [mine, other] = await within(
    await screen.findByRole('list', { name: 'Sesiones abiertas' }),
  ).findAllByRole('listitem')
  expect(mine?.textContent).toBe(
    'Firefox en Linux10.0.0.1, usada por última vez 14 nov 2026, 11:00 p. m.Esta sesión',
  )
  expect(other?.textContent).toContain('Navegador desconocido')
  await user.click(screen.getByRole('button', { name: 'Cerrar las demás' }))
  expect(await screen.findByText('Tus demás sesiones se cerraron')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull()
})
