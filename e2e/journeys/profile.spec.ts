import { expectAccessible } from '../support/accessibility.ts'
import { lookAt, password, signIn, toast } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { takePicture } from '../support/screens.ts'
import { shopperIn, signInShopper } from '../support/shopper.ts'
import { newAddress } from '../support/staff.ts'

// Each of these signs people up and in, and every time the security check is real work.
test.describe.configure({ timeout: 90_000 })

test.describe('a signed-in shopper', () => {
  let shopper: { email: string; password: string }

  test.beforeEach(async ({ page }) => {
    shopper = { email: newAddress('perfil'), password }
    await signInShopper(page, shopper)
  })

  test('keeps addresses: adds, changes, chooses the default, removes', async ({ page }) => {
    await page.goto('/profile?tab=addresses')
    await expect(page.getByText('Aún no has guardado ninguna dirección')).toBeVisible()
    await page.getByRole('button', { name: 'Agregar dirección' }).click()
    await expect(page.getByText('Escribe la calle y el número')).toBeVisible()
    await lookAt(page, 'profile-addresses-refused')

    const add = page.getByRole('region', { name: 'Agregar dirección' })
    const municipality = add.getByLabel('Municipio')
    await expect(municipality).toBeDisabled()
    await expect(add.getByLabel('Código postal')).toHaveAttribute('placeholder', '10101')
    await add.getByLabel('Título').fill('Casa')
    await add.getByLabel('Provincia').selectOption('La Vega')
    await municipality.selectOption('Jarabacoa')
    await add.getByLabel('Provincia').selectOption('Santiago')
    await expect(municipality).toHaveValue('')
    await municipality.selectOption({ index: 1 })
    await add.getByLabel('Sector').fill('Los Jardines')
    await add.getByLabel('Dirección').fill('Calle Restauración 112')
    await add.getByLabel('Código postal').fill('51000')
    await add.getByLabel('Predeterminada').check()
    await add.getByRole('button', { name: 'Agregar dirección' }).click()
    await expect(toast(page)).toContainText('Dirección agregada correctamente')
    const home = page.getByRole('article', { name: 'Casa' })
    await expect(home).toContainText('Calle Restauración 112, Los Jardines')
    await expect(home).toContainText('Predeterminada')

    await add.getByLabel('Título').fill('Abuela')
    await add.getByLabel('País').selectOption('Estados Unidos')
    await expect(add.getByLabel('Provincia')).toBeHidden()
    await add.getByLabel('Ciudad').fill('Miami')
    await add.getByLabel('Estado').fill('Florida')
    await add.getByLabel('Dirección').fill('12 Ocean Drive')
    await add.getByLabel('Código postal').fill('33139')
    await add.getByRole('button', { name: 'Agregar dirección' }).click()
    const abroad = page.getByRole('article', { name: 'Abuela' })
    await expect(abroad).toContainText('Miami, Florida 33139')

    await abroad.getByRole('button', { name: 'Usar como predeterminada' }).click()
    await expect(toast(page)).toContainText('Dirección actualizada correctamente')
    await expect(page.getByRole('article').first()).toHaveAccessibleName('Abuela')

    await home.getByRole('button', { name: 'Editar Casa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Editar dirección' })
    await expect(dialog.getByLabel('Provincia')).toHaveValue('Santiago')
    await expect(dialog.getByLabel('Municipio')).not.toHaveValue('')
    await dialog.getByLabel('Título').fill('Mi casa')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await lookAt(page, 'profile-address-edit')
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article', { name: 'Mi casa' })).toBeVisible()
    await lookAt(page, 'profile-addresses')

    await abroad.getByRole('button', { name: 'Eliminar Abuela' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(toast(page)).toContainText('Dirección eliminada correctamente')
    await expect(abroad).toBeHidden()
  })

  test('sees three tabs that live in the address, and is asked before changes are lost', async ({ page }) => {
    await page.goto('/profile')
    await expect(page.getByRole('tab')).toHaveText(['Información Personal', 'Direcciones', 'Pedidos'])
    await lookAt(page, 'profile-personal')
    await page.getByRole('tab', { name: 'Pedidos' }).click()
    await expect(page).toHaveURL('/profile?tab=orders')
    await expect(page.getByText('Aún no tienes pedidos')).toBeVisible()
    await lookAt(page, 'profile-orders-empty')
    await page.goBack()

    await page.getByLabel('Apellido').fill('Otro')
    await page.getByRole('tab', { name: 'Direcciones' }).click()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(page.getByLabel('Apellido')).toHaveValue('Otro')
    await page.getByRole('tab', { name: 'Direcciones' }).click()
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(page).toHaveURL('/profile?tab=addresses')
  })

  test('sees orders with their state, day, amount and tracking', async ({ page }) => {
    // Nothing can be bought yet, so the answer is made up here and the screen is real.
    await page.route('**/api/orders?*', (route) => route.fulfill({ json: orders }))
    await page.goto('/profile?tab=orders')
    const order = page.getByRole('article', { name: 'Pedido 3f2a91c4' })
    await expect(order).toContainText('Enviado')
    await expect(order).toContainText('14 de noviembre de 2026')
    await expect(order).toContainText('$555.00')
    await expect(order).toContainText('DO-4471')
    await expect(page.getByRole('article').nth(1)).toContainText('processing')
    await lookAt(page, 'profile-orders')
  })

  test('sees the sessions, closes the others and changes the password', async ({
    page,
    browser,
    baseURL,
    guard,
  }) => {
    guard.tolerate(/^status 422: PUT .*\/api\/profile\/password$/)
    const elsewhere = await browser.newPage({ baseURL })
    await elsewhere.goto('/auth')
    await signIn(elsewhere, shopper)
    await expect(elsewhere).toHaveURL('/')

    await page.goto('/profile')
    await page.getByRole('button', { name: 'Ver mis sesiones' }).click()
    const sessions = page.getByRole('dialog', { name: 'Tus sesiones' })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions.getByText('Este dispositivo')).toHaveCount(1)
    await lookAt(page, 'profile-sessions')
    await sessions.getByRole('button', { name: 'Cerrar las demás' }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    expect(await shopperIn(elsewhere)).toBeNull()
    expect(await shopperIn(page)).toBe(shopper.email)
    await elsewhere.close()
    await sessions.getByRole('button', { name: 'Cerrar', exact: true }).click()

    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' })
    const fill = async (current: string) => {
      await dialog.getByLabel('Contraseña actual', { exact: true }).fill(current)
      await dialog.getByLabel('Contraseña nueva').fill('otra-clave')
      await dialog.getByLabel('Confirmar contraseña').fill('otra-clave')
      await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
    }
    await fill('equivocada')
    await expect(dialog.getByText('La contraseña actual no es correcta')).toBeVisible()
    await lookAt(page, 'profile-password')
    await fill(password)
    await expect(toast(page)).toContainText('Contraseña actualizada')
    await page.reload()
    await expect(page.getByLabel('Apellido')).toHaveValue('Peña')
  })

  test('takes their data along', async ({ page }) => {
    await page.goto('/profile')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar mis datos' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('mirada-mis-datos.json')
  })

  test('deletes the account, with the password only', async ({ page, guard }) => {
    guard.tolerate(/^status 422: DELETE .*\/api\/profile$/)
    guard.tolerate(/^status 401: POST .*\/api\/session$/)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' })
    await dialog.getByLabel('Contraseña actual').fill('equivocada')
    await dialog.getByRole('button', { name: 'Eliminar cuenta' }).click()
    await expect(dialog.getByText('La contraseña actual no es correcta')).toBeVisible()
    await lookAt(page, 'profile-delete')
    await dialog.getByLabel('Contraseña actual').fill(password)
    await dialog.getByRole('button', { name: 'Eliminar cuenta' }).click()
    await expect(toast(page)).toContainText('Tu cuenta fue eliminada')
    await expect(page).toHaveURL('/auth')

    await signIn(page, shopper)
    await expect(page.getByText('Credenciales incorrectas. Verifica tu email y contraseña.')).toBeVisible()
  })

  test('is not shown the door again, and is signed out in every tab at once', async ({ page, context }) => {
    await page.goto('/auth')
    await expect(page).toHaveURL('/')
    const other = await context.newPage()
    await other.goto('/profile')
    await other.waitForLoadState('networkidle') // what it still asks for would be refused after the signing out
    await page.getByRole('button', { name: 'Mi cuenta', exact: true }).click()
    await takePicture(page, 'user-menu', 'desktop')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await expect(other).toHaveURL('/auth')
  })
})

test('a visitor is led to the door and back to the page that asked, leaving no trace in the history', async ({
  page,
  context,
}) => {
  const shopper = { email: newAddress('vuelta'), password }
  await signInShopper(page, shopper)
  await context.clearCookies()
  await page.goto('/about')
  await page.goto('/profile?tab=addresses')
  await expect(page).toHaveURL('/auth')
  await signIn(page, shopper)
  await expect(page).toHaveURL('/profile?tab=addresses')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('the door leads only to pages of this shop', async ({ page }) => {
  await signInShopper(page, { email: newAddress('fuera'), password })
  for (const [next, expected] of [
    ['https://elsewhere.test/', '/'],
    ['//elsewhere.test', '/'],
    ['/\\elsewhere.test', '/'],
    ['/profile?tab=orders', '/profile?tab=orders'],
  ] as const) {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`)
    await expect(page).toHaveURL(expected)
  }
})

const item = (id: string, product_name: string, price: number, quantity: number) => ({
  id,
  product_name,
  price,
  quantity,
})

const orders = {
  total: 2,
  page: 1,
  per_page: 20,
  items: [
    {
      id: '3f2a91c4-7d10-4b0e-9f6a-1c2d3e4f5a6b',
      status: 'shipped',
      total_amount: 555,
      tracking_number: 'DO-4471',
      created_at: '2026-11-15T02:30:00Z',
      items: [item('1', 'Samaná', 210, 1), item('2', 'Ocoa', 172.5, 2)],
    },
    {
      id: '9b1d02ee-51aa-4c0f-8a77-0a1b2c3d4e5f',
      status: 'processing',
      total_amount: 175,
      tracking_number: '',
      created_at: '2026-10-02T15:00:00Z',
      items: [item('3', 'Cabarete', 175, 1)],
    },
  ],
}
