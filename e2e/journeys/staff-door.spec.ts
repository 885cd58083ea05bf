import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailTo } from '../support/outbox.ts'
import { resizeTo } from '../support/screens.ts'
import { admin } from '../support/server.ts'
import { shopperIn, signInShopper } from '../support/shopper.ts'
import { fillSignIn, newAddress, newColleague, signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

const refusedSignIn = /^status 401: POST .*\/api\/admin\/session$/

test('a wrong password is refused, the right one opens the dashboard', async ({ page, guard }) => {
  guard.tolerate(refusedSignIn)
  await page.goto('/admin-auth/')
  await fillSignIn(page, { ...admin, password: 'no-es-esta-clave' })
  await expect(toastSaying(page, 'Sign In Failed')).toBeVisible()
  await expect(toastSaying(page, 'Invalid login credentials')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await lookAt(page, 'admin-auth-refused')

  await fillSignIn(page, admin)
  await expect(toastSaying(page, 'Checking admin privileges...')).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByText('Super Administrator Panel')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(`Bienvenido, ${admin.email}`)
})

test('the password can be shown, and empty fields say what is missing', async ({ page }) => {
  await page.goto('/admin-auth')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secreto')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')

  await password.fill('')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
})

test('a deep link asks for a sign-in, returns to the page and leaves the door out of the history', async ({
  page,
}) => {
  await page.goto('/admin-auth/forgot-password')
  await page.goto('/admin/requests')
  await expect(page).toHaveURL('/admin-auth')
  await fillSignIn(page, admin)
  await expect(page).toHaveURL('/admin/requests')
  await expect(page.getByRole('heading', { name: 'Solicitudes' })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/admin-auth/forgot-password')
})

test('whoever is in already is led from the door to the dashboard', async ({ page }) => {
  await signInStaff(page)
  await page.goto('/admin-auth')
  await expect(page).toHaveURL('/admin/dashboard')
})

test("a customer's credentials open nothing here, and the customer stays in the shop", async ({
  page,
  guard,
}) => {
  guard.tolerate(refusedSignIn)
  const customer = { email: newAddress('maria'), password: 'una-clave-cualquiera' }
  await signInShopper(page, customer)

  await page.goto('/admin/sales')
  await expect(page).toHaveURL('/admin-auth')
  await fillSignIn(page, customer)
  await expect(toastSaying(page, 'Sign In Failed')).toBeVisible()
  await expect(page).toHaveURL('/admin-auth')
  expect(await shopperIn(page)).toBe(customer.email)
})

test('one browser holds both realms, and leaving one leaves the other alone', async ({ page }) => {
  const customer = { email: newAddress('maria'), password: 'una-clave-cualquiera' }
  await signInShopper(page, customer)
  await page.goto('/admin-auth')
  await fillSignIn(page, admin)
  await expect(page).toHaveURL('/admin/dashboard')
  expect(await shopperIn(page)).toBe(customer.email)
  const mirror = await page.evaluate(() => JSON.parse(localStorage.getItem('admin_sb_auth_token') ?? '{}'))
  expect(Object.keys(mirror).sort()).toEqual(['expires_at', 'user'])
  expect(mirror.user.email).toBe(admin.email)

  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL('/admin-auth')
  expect(await shopperIn(page)).toBe(customer.email)
  expect(await page.evaluate(() => localStorage.getItem('admin_sb_auth_token'))).toBeNull()
})

test('signing out in one tab is noticed by the other', async ({ page, context }) => {
  await signInStaff(page)
  await page.goto('/admin/sales')
  await expect(page.getByRole('heading', { name: 'Ventas' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL('/admin-auth')

  await expect(page).toHaveURL('/admin-auth')
  await expect(page.getByText('Tu sesión terminó. Inicia sesión de nuevo.')).toBeVisible()
  await lookAt(page, 'admin-auth-session-ended')
})

test('a stale link to choose a password is refused and another can be asked for', async ({ page, guard }) => {
  guard.tolerate(/^status 400: PUT /)
  await page.goto('/admin-auth/set-password?token=not-a-token')
  await page.getByLabel('Contraseña nueva').fill('corta')
  await page.getByLabel('Repite la contraseña').fill('corta')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('debe tener al menos 12 caracteres')).toBeVisible()

  await page.getByLabel('Contraseña nueva').fill('guacamaya-del-sur-7')
  await page.getByLabel('Repite la contraseña').fill('guacamaya-del-sur-7')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('El enlace no es válido o ya fue usado.')).toBeVisible()
  await lookAt(page, 'admin-auth-set-password-refused')
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(page).toHaveURL('/admin-auth/forgot-password')
})

test('the way in and out needs no mouse', async ({ page }) => {
  await resizeTo(page, 'desktop')
  await page.goto('/admin/users')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(admin.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Usuarios Administradores' })).toBeVisible()

  const press = async (name: string, role: 'link' | 'button') => {
    const control = page.getByRole(role, { name, exact: true })
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(control).toBeFocused({ timeout: 50 })
    }).toPass({ intervals: [0] })
    await page.keyboard.press('Enter')
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Usuarios Administradores' })).toBeVisible()
  await press('Clientes', 'link')
  await expect(page).toHaveURL('/admin/clients')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible()
  await press('Cerrar Sesión', 'button')
  await expect(page).toHaveURL('/admin-auth')
})

test('a forgotten password is replaced by way of the mail', async ({ page, server }) => {
  const colleague = await newColleague(page, 'Rosa Peralta', 'la-que-olvidare-12')
  await page.goto('/admin-auth')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  // The page before has a field of that name too.
  await expect(page.getByRole('button', { name: 'Enviar enlace' })).toBeVisible()
  await page.getByLabel('Email').fill(colleague.email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByRole('status')).toContainText('Si la dirección tiene una cuenta')
  await lookAt(page, 'admin-auth-forgot-password-sent')

  const { links } = await mailTo(colleague.email, server.dataFolder, /contraseña nueva/)
  const link = links.find((address) => address.includes('/admin-auth/set-password?token=')) as string
  await page.goto(link)
  await page.getByLabel('Contraseña nueva').fill('guacamaya-del-sur-7')
  await page.getByLabel('Repite la contraseña').fill('guacamaya-del-sur-7')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(toastSaying(page, 'Contraseña actualizada. Ya puedes iniciar sesión.')).toBeVisible()

  await fillSignIn(page, { ...colleague, password: 'guacamaya-del-sur-7' })
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByText('Administrator Panel', { exact: true })).toBeVisible()
})
