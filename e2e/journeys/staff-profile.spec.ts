import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillSignIn, newColleague, signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

test('a colleague keeps name, password and sessions in order', async ({ page, browser, baseURL, guard }) => {
  test.slow() // six pictures of a dialog, on whatever machine
  guard.tolerate(/^status 422: PUT .*\/profile\/password$/)
  const me = await newColleague(page, 'Carmen', 'guacamaya-del-sur-7')
  const elsewhere = await browser.newPage({ baseURL })
  await signInStaff(elsewhere, me)

  await page.goto('/admin-auth')
  await fillSignIn(page, me)
  await page.getByRole('button', { name: 'Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Admin Profile' })
  await expect(dialog.getByText('Email cannot be changed from this form')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(me.email)
  await expect(dialog.getByLabel('Email')).not.toBeEditable()

  for (const [tab, name] of [
    ['Seguridad', 'admin-profile-security'],
    ['Password', 'admin-profile-password'],
    ['Profile', 'admin-profile'],
  ] as const) {
    await dialog.getByRole('tab', { name: tab }).click()
    await lookAt(page, name)
  }

  await dialog.getByRole('tab', { name: 'Seguridad' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Cerrar las demás' }).click()
  await expect(toastSaying(page, 'Tus demás sesiones se cerraron')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  expect((await (await elsewhere.request.get('/api/admin/session')).json()).user).toBeNull()
  await elsewhere.close()

  await dialog.getByRole('tab', { name: 'Password' }).click()
  await dialog.getByLabel('Current Password').fill('no-es-esta-clave')
  await dialog.getByLabel('New Password').fill('papagayo-del-norte-8')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog.getByText('La contraseña actual no es correcta')).toBeVisible()
  await dialog.getByLabel('Current Password').fill(me.password)
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(toastSaying(page, 'Password changed.')).toBeVisible()

  await page.getByRole('button', { name: 'Profile' }).click()
  await dialog.getByLabel('Full Name').fill('Carmen Peralta')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastSaying(page, 'Admin profile updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Welcome, Carmen Peralta')).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/admin-auth')
})
