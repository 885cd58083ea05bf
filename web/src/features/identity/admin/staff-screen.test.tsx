import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '@/shared/testing/fake-api'
import { renderWithApp } from '@/shared/testing/render-with-app'
import { plainAdmin, rowOf, superAdmin } from '@/shared/testing/staff'
import { StaffContext } from './staff-context'
import { StaffScreen } from './staff-screen'
import type { StaffUser } from './staff-session'

const marta: StaffUser = { ...plainAdmin, id: 'u-marta', email: 'marta@mirada.do', full_name: 'Marta Gil' }
const everyone = [rowOf(marta, { is_active: false, invited: true }), rowOf(plainAdmin), rowOf(superAdmin)]
const page = (items = everyone, total = items.length) => ({ json: { items, total, page: 1, per_page: 20 } })

function show(me: StaffUser, answers: Parameters<typeof fakeApi>[0] = {}, at = '/') {
  const seen = fakeApi({ 'GET /api/admin/admin-users': page(), ...answers })
  renderWithApp(
    <StaffContext value={{ user: me, signOut: () => {}, signingOut: false }}>
      <StaffScreen />
    </StaffContext>,
    { at },
  )
  return seen
}

const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

test('a row tells name, state, role, email and the day of creation where the shop is', async () => {
  show(superAdmin)
  const marta = await row('Marta Gil')
  expect(marta.getAllByText('marta@mirada.do')).not.toHaveLength(0)
  expect(marta.getAllByText('Administrador')).not.toHaveLength(0)
  expect(marta.getAllByText('Inactivo')).not.toHaveLength(0)
  expect(marta.getAllByText('Invitado')).not.toHaveLength(0)
  expect(marta.getByText('4/11/2026')).toBeTruthy()
  expect((await row('Ana Rosario')).getAllByText('Super administrador')).not.toHaveLength(0)
})

test('an administrator sees super administrators and is offered nothing to do to them', async () => {
  show(plainAdmin)
  expect((await row('Ana Rosario')).queryAllByRole('button')).toHaveLength(0)
  expect((await row('Marta Gil')).getAllByRole('button')).toHaveLength(2)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Nuevo usuario' }))
  const roles = within(await screen.findByLabelText('Rol')).getAllByRole('option')
  expect(roles.map((option) => option.textContent)).toEqual(['Administrador'])
})

test('oneself can be renamed, not lowered, switched off or removed, and the screen says why', async () => {
  const user = userEvent.setup()
  const seen = show(superAdmin, { 'PUT /api/admin/admin-users/row-u-ana': { json: rowOf(superAdmin) } })
  const me = await row('Ana Rosario')
  const remove = me.getByRole('button', { name: 'Eliminar a Ana Rosario. No puedes eliminarte a ti mismo.' })
  expect(remove.hasAttribute('disabled')).toBe(true)
  await user.click(me.getByRole('button', { name: 'Editar a Ana Rosario' }))
  expect(screen.getByLabelText('Rol').hasAttribute('disabled')).toBe(true)
  expect(screen.getByLabelText('Activo').hasAttribute('disabled')).toBe(true)
  expect(screen.getAllByText('Nadie puede cambiar su propio rol ni desactivarse.')).not.toHaveLength(0)

  await user.type(screen.getByLabelText('Nombre completo'), ' Díaz')
  await user.click(screen.getByRole('button', { name: /^Guardar/ }))
  await screen.findByText('Usuario actualizado')
  expect(seen['PUT /api/admin/admin-users/row-u-ana']?.[0]?.body).toEqual({
    email: 'ana@mirada.do',
    full_name: 'Ana Rosario Díaz',
    role: 'super_admin',
    is_active: true,
  })
})

async function invite(email: string, name: string) {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Nuevo usuario' }))
  if (email) await user.type(await screen.findByLabelText('Email'), email)
  if (name) await user.type(screen.getByLabelText('Nombre completo'), name)
  await user.click(screen.getByRole('button', { name: /^Enviar/ }))
  return user
}

test('an invitation shows its link once, to copy', async () => {
  const link = 'http://shop.test/admin-auth/set-password?token=abc'
  const seen = show(superAdmin, {
    'POST /api/admin/admin-users': { status: 201, json: { email: 'luz@mirada.do', link } },
  })
  const user = await invite('luz@mirada.do', 'Luz')
  const dialog = within(await screen.findByRole('dialog', { name: 'Enlace de invitación' }))
  expect((dialog.getByLabelText('Enlace') as HTMLInputElement).value).toBe(link)
  expect(screen.getByText('Usuario creado')).toBeTruthy()
  expect(seen['POST /api/admin/admin-users']?.[0]?.body).toEqual({
    email: 'luz@mirada.do',
    full_name: 'Luz',
    role: 'admin',
    is_active: true,
  })
  expect(seen['GET /api/admin/admin-users']).toHaveLength(2)

  await user.click(dialog.getByRole('button', { name: 'Copiar enlace' }))
  expect(await dialog.findByText('Copiado')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(link)
})

test('a stray click does not take away a link that is shown once', async () => {
  const link = 'http://shop.test/admin-auth/set-password?token=abc'
  show(superAdmin, { 'POST /api/admin/admin-users': { status: 201, json: { email: 'luz@mirada.do', link } } })
  const user = await invite('luz@mirada.do', 'Luz')
  await screen.findByRole('dialog', { name: 'Enlace de invitación' })

  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: '¿Cerrar sin copiar el enlace?' }))
  await user.click(question.getByRole('button', { name: 'Volver al enlace' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enlace de invitación' }))
  expect((dialog.getByLabelText('Enlace') as HTMLInputElement).value).toBe(link)

  await user.click(dialog.getByRole('button', { name: 'Copiar enlace' }))
  await dialog.findByText('Copiado')
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('where mail is sent there is no link to show', async () => {
  show(superAdmin, { 'POST /api/admin/admin-users': { status: 201, json: { email: 'luz@mirada.do' } } })
  await invite('luz@mirada.do', 'Luz')
  await screen.findByText('Usuario creado')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is missing is said at once, what the server refuses beside its field', async () => {
  const message = 'Ya existe un usuario administrador con este email.'
  const json = { code: 'identity.email_taken', detail: message, errors: [{ field: 'email', message }] }
  show(superAdmin, { 'POST /api/admin/admin-users': { status: 409, json } })
  const user = await invite('', '')
  expect(await screen.findByText('El email es requerido')).toBeTruthy()
  expect(screen.getByText('El nombre completo es requerido')).toBeTruthy()
  await user.type(screen.getByLabelText('Email'), 'ana@mirada.do')
  await user.type(screen.getByLabelText('Nombre completo'), 'Ana')
  await user.click(screen.getByRole('button', { name: /^Enviar/ }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByText('No se pudo guardar el usuario administrador')).toBeTruthy()
})

test('a refusal that is about no field stands in the dialog', async () => {
  const json = { code: 'identity.last_super_admin', detail: 'Debe quedar al menos un super administrador.' }
  show(superAdmin, { 'POST /api/admin/admin-users': { status: 409, json } })
  await invite('luz@mirada.do', 'Luz')
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByRole('alert')).textContent).toBe(json.detail)
})

test("a colleague's new address asks for my password when I have been here for long, and then waits", async () => {
  const user = userEvent.setup()
  const json = {
    code: 'identity.reauthentication_required',
    detail: 'Confirma tu contraseña',
    errors: [{ field: 'email', message: 'Confirma tu contraseña' }],
  }
  const put = 'PUT /api/admin/admin-users/row-u-luis'
  const seen = show(superAdmin, { [put]: [{ status: 403, json }, { json: rowOf(plainAdmin) }] })
  await user.click(await screen.findByRole('button', { name: 'Editar a Luis Taveras' }))
  expect(screen.queryByLabelText('Tu contraseña actual')).toBeNull()
  const email = screen.getByLabelText('Email')
  await user.clear(email)
  await user.type(email, 'luis.nuevo@mirada.do')
  await user.click(screen.getByRole('button', { name: /^Guardar/ }))

  const password = await screen.findByLabelText('Tu contraseña actual')
  await expect.poll(() => document.activeElement).toBe(password)
  expect(screen.queryByText('No se pudo guardar el usuario administrador')).toBeNull()
  await user.type(password, 'una-clave-larga')
  await user.click(screen.getByRole('button', { name: /^Guardar/ }))
  expect(await screen.findByText(/Enviamos un enlace a luis.nuevo@mirada.do/)).toBeTruthy()
  expect(seen[put]?.[1]?.body).toMatchObject({
    email: 'luis.nuevo@mirada.do',
    current_password: 'una-clave-larga',
  })
})

test('a colleague is removed after a question', async () => {
  const user = userEvent.setup()
  const route = 'DELETE /api/admin/admin-users/row-u-luis'
  const seen = show(superAdmin, {
    'GET /api/admin/admin-users': [page(), page(everyone.slice(2))],
    [route]: { status: 204 },
  })
  await user.click(await screen.findByRole('button', { name: 'Eliminar a Luis Taveras' }))
  expect(seen[route]).toHaveLength(0)
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Eliminar/ }))
  await screen.findByText('Usuario eliminado')
  expect(seen[route]).toHaveLength(1)
  expect(screen.queryByText('Luis Taveras')).toBeNull()
})

test('a removal that is refused says why and leaves the question open', async () => {
  const user = userEvent.setup()
  const json = { code: 'identity.last_super_admin', detail: 'Debe quedar al menos un super administrador.' }
  show(superAdmin, { 'DELETE /api/admin/admin-users/row-u-luis': { status: 409, json } })
  await user.click(await screen.findByRole('button', { name: 'Eliminar a Luis Taveras' }))
  const question = within(screen.getByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: /^Eliminar/ }))
  expect(await question.findByText(json.detail)).toBeTruthy()
  expect(screen.getByText('No se pudo eliminar el usuario administrador')).toBeTruthy()
})

test('a list that cannot be had says so twice over: in its place, with a retry, and as a toast', async () => {
  const user = userEvent.setup()
  show(superAdmin, { 'GET /api/admin/admin-users': [{ status: 500 }, page()] })
  expect(await screen.findAllByText('No se pudieron cargar los usuarios administradores')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: /^Reintentar/ }))
  await row('Luis Taveras')
})

test('nobody there', async () => {
  show(superAdmin, { 'GET /api/admin/admin-users': page([]) })
  expect(await screen.findByText('No hay usuarios administradores')).toBeTruthy()
})

test('the page is in the address', async () => {
  const seen = show(superAdmin, { 'GET /api/admin/admin-users': page(everyone, 41) }, '/?page=2')
  await screen.findByText('21–40 de 41')
  expect(seen['GET /api/admin/admin-users']?.[0]?.url.search).toBe('?page=2&per_page=20')
  expect(screen.getByRole('link', { name: 'Página 3' }).getAttribute('href')).toBe('/?page=3')
})
