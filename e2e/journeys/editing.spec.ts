import { expectAccessible } from '../support/accessibility.ts'
import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { picture } from '../support/picture.ts'
import { newProduct } from '../support/product.ts'
import { resizeTo, takePicture } from '../support/screens.ts'
import { admin } from '../support/server.ts'
import { signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

test.beforeEach(async ({ page }) => {
  await resizeTo(page, 'desktop')
  await signInStaff(page)
})

test('a session that ends while a brand is written loses no letter and saves once', async ({
  page,
  guard,
}) => {
  guard.tolerate(/^status 401: /)
  test.slow() // pictures at both widths
  await page.goto('/admin/settings?part=brands')
  await page.getByRole('button', { name: 'New brand' }).click()
  const dialog = page.getByRole('dialog', { name: 'New brand' })
  const name = `Constanza ${Date.now()}`
  await dialog.getByLabel('Name').fill(name)
  await page.context().clearCookies()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/admin/brands')) sent.push(request.url())
  })
  await dialog.getByRole('button', { name: 'Save' }).click()

  const door = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect(door).toContainText('Lo que escribiste sigue aquí.')
  // The page behind still waits with its save, so it never counts as settled.
  for (const screen of ['phone', 'desktop'] as const) {
    await resizeTo(page, screen)
    await expectAccessible(page)
    await takePicture(page, 'admin-session-ended', screen)
  }
  await door.getByLabel('Contraseña', { exact: true }).fill('no-es-esta-clave')
  await door.getByRole('button', { name: 'Continuar' }).click()
  await expect(door.getByRole('alert')).toBeVisible()
  await door.getByLabel('Contraseña', { exact: true }).fill(admin.password)
  await door.getByRole('button', { name: 'Continuar' }).click()
  await expect(toastSaying(page, 'Brand created successfully')).toBeVisible()
  expect(sent).toHaveLength(2) // refused, then sent again once
  const { items } = await (await page.request.get('/api/admin/brands?per_page=100')).json()
  expect(items.filter((brand: { name: string }) => brand.name === name)).toHaveLength(1)
})

test('with nothing typed the end of a session leads to the door as ever', async ({ page, guard }) => {
  guard.tolerate(/^status 401: /)
  await page.goto('/admin/settings?part=brands')
  await expect(page.getByRole('button', { name: 'New brand' })).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Productos' }).click()
  await expect(page).toHaveURL('/admin-auth')
})

test('saving waits for the picture', async ({ page }) => {
  await page.goto('/admin/slider')
  await page.getByRole('button', { name: 'Nuevo Slide' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Slide' })
  const title = `Espera ${Date.now()}`
  await dialog.getByLabel('Título *').fill(title)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/admin/uploads**', async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByLabel('Archivo de imagen').setInputFiles(picture('hero.png', [120, 90, 40], 1600, 700))
  await dialog.getByRole('button', { name: 'Crear' }).click()
  await expect(dialog.getByRole('button', { name: /Esperando 1 archivo…/ })).toBeVisible()
  letGo()
  await expect(toastSaying(page, 'Slide creado correctamente')).toBeVisible()
  const { items } = await (await page.request.get('/api/admin/slider-content?per_page=100')).json()
  const made = items.find((slide: { title: string }) => slide.title === title)
  expect(made.image_url).toMatch(/^\/media\/slides\//)
  await page.request.delete(`/api/admin/slider-content/${made.id}`)
})

test('what was typed in one tab is there after looking at another, and the question names it', async ({
  page,
}) => {
  test.slow() // pictures at both widths
  const id = await newProduct(page)
  await page.goto(`/admin/products?edit=${id}#characteristics`)
  const dialog = page.getByRole('dialog', { name: 'Editar Producto' })
  await dialog.getByLabel('Puente (mm)').fill('19')
  await dialog.getByRole('tab', { name: 'Inventario' }).click()
  await dialog.getByLabel('Cantidad').fill('3')
  await dialog.getByRole('tab', { name: 'Características' }).click()
  await expect(dialog.getByLabel('Puente (mm)')).toHaveValue('19')
  await expect(dialog.getByRole('tab', { name: 'Inventario sin guardar' })).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' })
  await expect(question).toContainText('Sin guardar: Montura, Inventario.')
  await lookAt(page, 'admin-leave-question')
  await resizeTo(page, 'desktop')
  await question.getByRole('button', { name: 'Guardar y salir' }).click()
  await expect(dialog).toHaveCount(0)
  const frame = await (await page.request.get(`/api/admin/product-frames/${id}`)).json()
  expect(frame.frame).toMatchObject({ bridge: 19 })
})

test('a draft is offered again to the same person', async ({ page }) => {
  await page.goto('/admin/settings?part=brands')
  await page.getByRole('button', { name: 'New brand' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('A medias')
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('admin_draft:')).length),
    )
    .toBe(1)
  page.on('dialog', (question) => question.accept())
  await page.goto('/admin/settings?part=brands')
  await page.getByRole('button', { name: 'New brand' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^You have unsaved changes from/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Recover' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('A medias')
})
