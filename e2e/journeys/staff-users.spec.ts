import type { Page } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailTo } from '../support/outbox.ts'
import { resizeTo } from '../support/screens.ts'
import { admin } from '../support/server.ts'
import { fillSignIn, newAddress, signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

const password = 'guacamaya-del-sur-7'

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

/** Invites on the screen and returns the link that the screen shows once. */
async function invite(page: Page, email: string, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Nuevo usuario' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo usuario' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Nombre completo').fill(name)
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
  return page.getByRole('dialog', { name: 'Enlace de invitación' }).getByLabel('Enlace').inputValue()
}

test.beforeEach(async ({ page }) => {
  await signInStaff(page)
  await page.goto('/admin/users')
  await expect(rowOf(page, admin.email)).toBeVisible()
})

test('a colleague is invited, comes in by the mail and is out the moment somebody says so', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const email = newAddress('luis')
  const shown = await invite(page, email, 'Luis Taveras')
  await expect(toastSaying(page, 'Usuario creado')).toBeVisible()
  await lookAt(page, 'admin-users-link')
  await resizeTo(page, 'desktop')
  await page.getByRole('button', { name: 'Listo' }).click()
  await expect(rowOf(page, email).getByText('Invitado').last()).toBeVisible()

  const { links } = await mailTo(email, server.dataFolder)
  expect(links).toContain(shown)
  const desk = await browser.newContext({ baseURL })
  const colleague = await desk.newPage()
  await colleague.goto(shown)
  await colleague.getByLabel('Contraseña nueva').fill(password)
  await colleague.getByLabel('Repite la contraseña').fill(password)
  await colleague.getByRole('button', { name: 'Guardar contraseña' }).click()
  await fillSignIn(colleague, { email, password })
  await expect(colleague.getByText('Welcome, Luis Taveras')).toBeVisible()

  // An administrator sees the super administrator and can do nothing to that row.
  await colleague.getByRole('link', { name: 'Usuarios Admin' }).click()
  await expect(rowOf(colleague, admin.email)).toBeVisible()
  await expect(rowOf(colleague, admin.email).getByRole('button')).toHaveCount(0)
  await expect(rowOf(colleague, email).getByRole('button', { name: /^Eliminar/ })).toBeDisabled()

  await page.reload()
  await rowOf(page, email)
    .getByRole('button', { name: /^Editar/ })
    .click()
  await page.getByRole('switch', { name: 'Activo' }).uncheck()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toastSaying(page, 'Usuario actualizado')).toBeVisible()
  await expect(rowOf(page, email).getByText('Inactivo').last()).toBeVisible()

  await colleague.getByRole('link', { name: 'Clientes' }).click()
  await expect(colleague).toHaveURL('/admin-auth')
  const door = colleague.locator('#contenido')
  await expect(door.getByText('Tu sesión terminó. Inicia sesión de nuevo.')).toBeVisible()
  await fillSignIn(colleague, { email, password })
  await expect(toastSaying(colleague, 'Sign In Failed')).toBeVisible()
  await desk.close()
})

test('what the server refuses stands beside its field', async ({ page, guard }) => {
  guard.tolerate(/^status 4\d\d: POST .*\/admin-users$/)
  await page.getByRole('button', { name: 'Nuevo usuario' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo usuario' })
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(dialog.getByText('El email es requerido')).toBeVisible()
  await expect(dialog.getByText('El nombre completo es requerido')).toBeVisible()

  await dialog.getByLabel('Email').fill(admin.email)
  await dialog.getByLabel('Nombre completo').fill('Otra Ana')
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(dialog.getByText('Ya existe un usuario administrador con este email.')).toBeVisible()
  await expect(toastSaying(page, 'No se pudo guardar el usuario administrador')).toBeVisible()
  await lookAt(page, 'admin-users-refused')
})

test('another address waits for its confirmation, and a colleague can be removed', async ({
  page,
  server,
}) => {
  const [email, next] = [newAddress('rosa'), newAddress('rosa-nueva')]
  await invite(page, email, 'Rosa Peralta')
  await page.getByRole('button', { name: 'Listo' }).click()

  await rowOf(page, email).getByRole('button', { name: 'Editar a Rosa Peralta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar usuario' })
  await dialog.getByLabel('Email').fill(next)
  await lookAt(page, 'admin-users-edit')
  await resizeTo(page, 'desktop')
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toastSaying(page, `Enviamos un enlace a ${next}.`)).toBeVisible()
  await expect(rowOf(page, email)).toBeVisible()
  expect((await mailTo(next, server.dataFolder)).subject).toBe('Confirma tu nuevo email')

  await rowOf(page, email).getByRole('button', { name: 'Eliminar a Rosa Peralta' }).click()
  await lookAt(page, 'admin-users-delete')
  await resizeTo(page, 'desktop')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(toastSaying(page, 'Usuario eliminado')).toBeVisible()
  await expect(rowOf(page, email)).toHaveCount(0)
})

test('nobody lowers or removes themselves', async ({ page }) => {
  const me = rowOf(page, admin.email)
  await expect(me.getByRole('button', { name: /No puedes eliminarte/ })).toBeDisabled()
  await me.getByRole('button', { name: /^Editar/ }).click()
  await expect(page.getByLabel('Rol')).toBeDisabled()
  await expect(page.getByRole('switch', { name: 'Activo' })).toBeDisabled()
  await page.getByLabel('Nombre completo').fill('Ana Rosario')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toastSaying(page, 'Usuario actualizado')).toBeVisible()
  await expect(me).toContainText('Ana Rosario')
  await expect(me).toContainText('Super administrador')
})

test('many are shown page by page', async ({ page }) => {
  for (let i = 0; i < 20; i++) {
    const data = { email: newAddress('equipo'), full_name: `Colega ${i}` }
    expect((await page.request.post('/api/admin/admin-users', { data })).status()).toBe(201)
  }
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(21)
  await lookAt(page, 'admin-users-many')
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(page).toHaveURL('/admin/users?page=2')
  await expect(rowOf(page, admin.email)).toBeVisible()
})
