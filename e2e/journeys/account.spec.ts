import { lookAt, password, signIn, signOut, signUp, toast } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailTo } from '../support/outbox.ts'
import { newAddress } from '../support/staff.ts'

// Each of these signs people up and in, and every time the security check is real work.
test.describe.configure({ timeout: 90_000 })

test('a shopper signs up, confirms by mail, signs in, keeps a profile and addresses, and leaves', async ({
  page,
  server,
}) => {
  const shopper = { email: newAddress('carolina'), password }

  await page.goto('/auth')
  await signUp(page, shopper)
  await expect(page.getByText('Cuenta creada. Revisa tu correo para confirmar tu email.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('client_sb_auth_token'))).toBeNull()
  await lookAt(page, 'account-created')

  const { links } = await mailTo(shopper.email, server.dataFolder)
  await page.goto(links.find((link) => link.includes('/auth?')) as string)
  await expect(toast(page)).toContainText('Email confirmado')
  await expect(page).toHaveURL('/auth')

  await signIn(page, shopper)
  await expect(page).toHaveURL('/')
  const mirror = await page.evaluate(() => localStorage.getItem('client_sb_auth_token'))
  expect(Object.keys(JSON.parse(mirror ?? '{}')).sort()).toEqual(['expires_at', 'user'])

  await page.getByRole('button', { name: 'Mi cuenta', exact: true }).click()
  await page.getByRole('link', { name: 'Mi Perfil' }).click()
  await expect(page.getByRole('tabpanel').getByText('Email confirmado')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(shopper.email)
  await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable()
  await page.getByLabel('Móvil').fill('(829) 555 0142')
  await page.getByLabel('Nombre').fill('Carola')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toast(page)).toContainText('Perfil actualizado correctamente')
  await expect(page.getByLabel('Móvil')).toHaveValue('829-555-0142')
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('Carola')

  await page.evaluate(() => {
    localStorage.setItem('client_something', '1')
    localStorage.setItem('cart_items', '[]')
    localStorage.setItem('favorites', '[]')
    localStorage.setItem('admin_something', 'stays')
  })
  await signOut(page)
  await expect(page).toHaveURL('/auth')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['admin_something'])
})

test('a wrong password is told, the form keeps what was typed and the check starts anew', async ({
  page,
  guard,
}) => {
  guard.tolerate(/^status 401: POST .*\/api\/session$/)
  await page.goto('/auth')
  await signIn(page, { email: 'nadie@mirada.test', password: 'no-es-esta' })
  await expect(page.getByRole('alert')).toHaveText(
    'Credenciales incorrectas. Verifica tu email y contraseña.',
  )
  await expect(page.getByLabel('Email')).toHaveValue('nadie@mirada.test')
  await lookAt(page, 'auth-refused')

  await page.getByLabel('Contraseña', { exact: true }).fill('tampoco')
  await expect(page.getByText('Verificado', { exact: true })).toBeVisible()
})

test('without the security check nothing is sent', async ({ page, guard }) => {
  guard.tolerate(/ALTCHA/) // it complains of the challenge that it does not get
  await page.route('**/api/captcha?*', (route) => route.fulfill({ json: {} }))
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/auth')
  await page.getByRole('group', { name: 'Verificación de seguridad' }).getByRole('checkbox').waitFor()
  // Sent by a script, because a person who only touches the form has already set the check to work. An
  // attempt made while the check is still being prepared waits for it, so one may not be enough.
  await expect(async () => {
    await page.locator('form:has(altcha-widget)').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expect(page.getByText('Por favor completa la verificación de seguridad')).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  expect(sent).toEqual([])
  await lookAt(page, 'auth-captcha')
})

test('a sign-up is refused beside the fields', async ({ page, guard }) => {
  guard.tolerate(/^status 409: POST .*\/api\/accounts$/)
  const shopper = { email: newAddress('dos-veces'), password }
  await page.goto('/auth')
  await signUp(page, shopper, 'otra-clave')
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  await signUp(page, { ...shopper, password: 'corta' })
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible()
  await lookAt(page, 'auth-signup')

  await signUp(page, shopper)
  await expect(page.getByText('Cuenta creada.')).toBeVisible()
  await signUp(page, shopper)
  await expect(page.getByText('Este email ya está registrado. Intenta iniciar sesión.')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Carolina')
})

test('signing in needs no mouse', async ({ page, context }) => {
  const shopper = { email: newAddress('teclado'), password }
  await page.goto('/auth')
  await signUp(page, shopper)
  await expect(page.getByText('Cuenta creada.')).toBeVisible()
  await context.clearCookies()
  await page.goto('/auth')

  await page.getByRole('tab', { name: 'Iniciar Sesión' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Crear Cuenta' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Iniciar Sesión' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab') // the panel itself
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(shopper.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(shopper.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Mostrar contraseña' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: /Verificado|No soy un robot/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  await page.getByRole('button', { name: 'Mi cuenta', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Mi Perfil' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Mi cuenta', exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Mi Perfil' })).toBeHidden()
})
