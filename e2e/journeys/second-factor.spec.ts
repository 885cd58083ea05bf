import type { Locator, Page } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillSignIn, newColleague, signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'
import { appCode } from '../support/totp.ts'

const password = 'guacamaya-del-sur-7'

async function openSecurity(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Admin Profile' })
  await dialog.getByRole('tab', { name: 'Seguridad' }).click()
  return dialog
}

test('a colleague sets up a second factor, signs in with it and with a recovery code, and is helped when all is lost', async ({
  page,
  browser,
  baseURL,
  guard,
}) => {
  test.setTimeout(240_000) // ten pictures and four sign-ins, on whatever machine
  guard.tolerate(/^status 422: PUT .*\/profile\/totp$/)
  guard.tolerate(/^status 401: POST .*\/admin\/session$/)
  const me = await newColleague(page, 'Rosa Peralta', password)
  await page.goto('/admin-auth')
  await fillSignIn(page, me)
  const dialog = await openSecurity(page)

  await dialog.getByRole('button', { name: 'Activar' }).click()
  await dialog.getByLabel('Tu contraseña').fill(password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByRole('img', { name: 'Código QR para tu aplicación' })).toBeVisible()
  const secret = (await dialog.locator('p.select-all').textContent()) ?? ''
  await lookAt(page, 'admin-security-enrol')
  await dialog.getByLabel('Código', { exact: true }).fill('000000')
  await dialog.getByRole('button', { name: 'Activar' }).click()
  await expect(dialog.getByText('El código no es válido.')).toBeVisible()
  // The step before this one, so that the present code is still unused at the door.
  await dialog
    .getByLabel('Código', { exact: true })
    .fill(appCode(secret, Math.floor(Date.now() / 30_000) - 1))
  await dialog.getByRole('button', { name: 'Activar' }).click()
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.allTextContents()
  await lookAt(page, 'admin-security-codes')
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(dialog.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible()
  await lookAt(page, 'admin-security-on')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.request.delete('/api/admin/session')
  await page.goto('/admin-auth')
  await fillSignIn(page, me)
  await lookAt(page, 'admin-auth-code')
  await page.getByLabel('Código').fill('000000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toastSaying(page, 'The code is not valid')).toBeVisible()
  await page.getByLabel('Código').fill(appCode(secret))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)

  const elsewhere = await browser.newPage({ baseURL })
  await elsewhere.goto('/admin-auth')
  await fillSignIn(elsewhere, me)
  await elsewhere.getByLabel('Código').fill((recovery[0] ?? '').toLowerCase())
  await elsewhere.getByRole('button', { name: 'Sign In' }).click()
  await expect(elsewhere).toHaveURL(/\/admin\/dashboard/)
  await elsewhere.close()

  const again = await openSecurity(page)
  await expect(again.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible()
  await again.getByRole('button', { name: 'Crear códigos nuevos' }).click()
  await again.getByLabel('Tu contraseña').fill(password)
  await again.getByLabel('Código', { exact: true }).fill(recovery[1] ?? '')
  await again.getByRole('button', { name: 'Crear códigos nuevos' }).click()
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' })).toBeVisible()

  const boss = await browser.newPage({ baseURL })
  await signInStaff(boss)
  await boss.goto('/admin/users')
  const row = boss.getByRole('row').filter({ hasText: me.email })
  await expect(row.getByText('Dos pasos').first()).toBeAttached()
  await row.getByRole('button', { name: 'Quitar la verificación en dos pasos de Rosa Peralta' }).click()
  await lookAt(boss, 'admin-users-reset-factor')
  await boss.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(toastSaying(boss, 'Verificación en dos pasos quitada')).toBeVisible()
  await boss.close()
  const alone = await page.request.post('/api/admin/session', { data: me })
  expect(alone.status(), 'the password alone is enough again').toBe(200)
})

test('a second factor is turned off with password and code', async ({ page, guard }) => {
  test.slow()
  guard.tolerate(/^status 422: DELETE .*\/profile\/totp$/)
  const me = await newColleague(page, 'Elías Peralta', password)
  await page.goto('/admin-auth')
  await fillSignIn(page, me)
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  const begun = await page.request.post('/api/admin/profile/totp', { data: { current_password: password } })
  const { secret } = await begun.json()
  const confirmed = await page.request.put('/api/admin/profile/totp', {
    data: { code: appCode(secret, Math.floor(Date.now() / 30_000) - 1) },
  })
  expect(confirmed.status()).toBe(200)

  const dialog = await openSecurity(page)
  await dialog.getByRole('button', { name: 'Desactivar' }).click()
  await dialog.getByLabel('Tu contraseña').fill('no-es-esta-clave')
  await dialog.getByLabel('Código', { exact: true }).fill(appCode(secret))
  await dialog.getByRole('button', { name: 'Desactivar' }).click()
  await expect(dialog.getByText('La contraseña actual no es correcta')).toBeVisible()
  await dialog.getByLabel('Tu contraseña').fill(password)
  await dialog.getByLabel('Código', { exact: true }).fill(appCode(secret))
  await dialog.getByRole('button', { name: 'Desactivar' }).click()
  await expect(toastSaying(page, 'Verificación en dos pasos desactivada')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Activar' })).toBeVisible()
})
