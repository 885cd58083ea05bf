import type { Browser, Page } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { isFound, newName } from '../support/product.ts'
import { inRepository } from '../support/repository.ts'
import { resizeTo } from '../support/screens.ts'
import { signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

const picture = inRepository('internal/demo/pictures/bani-front-800.webp')

async function addProduct(page: Page, name: string, stock: number): Promise<string> {
  const answer = await page.request.post('/api/admin/products', {
    data: { name, price: 100, stock_quantity: stock },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Editar Producto' })

/** Opens the product in a browser of its own, as another member of staff would. */
async function elsewhere(browser: Browser, baseURL: string | undefined, id: string) {
  const desk = await browser.newContext({ baseURL, locale: 'es-DO' })
  const page = await desk.newPage()
  await signInStaff(page)
  await page.goto(`/admin/products?edit=${id}`)
  await expect(dialog(page).getByLabel('Nombre')).not.toHaveValue('')
  return { page, leave: () => desk.close() }
}

test.beforeEach(async ({ page }) => {
  await resizeTo(page, 'desktop')
  await signInStaff(page)
})

test('the list is searched, filtered and sorted by its address', async ({ page }) => {
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { name: 'Gestión de Productos' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(21)
  await lookAt(page, 'admin-products')
  await resizeTo(page, 'desktop')

  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(page).toHaveURL('/admin/products?page=2')
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('Agotado')
  await expect(page).toHaveURL('/admin/products?stock=out')
  await page.getByRole('button', { name: 'Precio' }).click()
  await expect(page).toHaveURL('/admin/products?stock=out&sort=price')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/admin/products?page=2')

  await page.getByRole('combobox', { name: 'Medidas' }).selectOption('Sin medidas')
  await expect(page).toHaveURL('/admin/products?measures=none')
  await page.goBack()

  await page.getByRole('searchbox').fill('JARABACOA')
  await expect(page).toHaveURL('/admin/products?search=JARABACOA')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox').fill('nada de nada')
  await expect(page.getByText('Ningún producto coincide')).toBeVisible()
  await page.getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(page.getByRole('row')).toHaveCount(21)
})

test('a product goes from nothing to the shop and out of it again', async ({ page, guard }) => {
  test.slow() // pictures of every part, at both widths
  guard.tolerate(/^status 422: POST .*\/admin\/products$/)
  const name = newName('Bonao')
  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'Nuevo Producto' }).click()
  const form = page.getByRole('dialog', { name: 'Nuevo Producto' })
  await form.getByLabel('Descripción').fill('Pantos de prueba')
  await form.getByRole('button', { name: 'Crear Producto' }).click()
  await expect(toastSaying(page, 'No se pudo crear el producto: El nombre es requerido')).toBeVisible()
  await expect(form.getByText('Debe ser un número desde 0 con hasta dos decimales')).toBeVisible()
  await expect(form.getByLabel('Descripción')).toHaveValue('Pantos de prueba')
  await lookAt(page, 'admin-product-refused')
  await resizeTo(page, 'desktop')

  await form.getByLabel('Nombre').fill(name)
  await form.getByLabel('Precio de compra').fill('80')
  await form.getByLabel('Margen (%)').fill('50')
  await form.getByRole('button', { name: 'Usar como precio' }).click()
  await expect(form.getByLabel('Precio', { exact: true })).toHaveValue('120.00')
  await form.getByLabel('Stock').fill('4')
  await form.getByRole('button', { name: 'Crear Producto' }).click()
  await expect(toastSaying(page, 'Producto creado correctamente')).toBeVisible()
  await page.getByRole('button', { name: 'Agregar imágenes' }).click()
  await expect(dialog(page).getByRole('tab', { name: 'Imágenes' })).toHaveAttribute('aria-selected', 'true')
  const id = new URL(page.url()).searchParams.get('edit') as string
  await dialog(page).locator('input[type=file]').setInputFiles(picture)
  await expect(toastSaying(page, 'Image uploaded successfully')).toBeVisible({ timeout: 20_000 })
  await lookAt(page, 'admin-product-images')
  await resizeTo(page, 'desktop')
  await dialog(page).getByRole('tab', { name: 'Características' }).click()
  await dialog(page).getByRole('checkbox').first().check()
  await dialog(page).getByRole('button', { name: 'Guardar características' }).click()
  await expect(toastSaying(page, 'Product characteristics saved successfully')).toBeVisible()
  await lookAt(page, 'admin-product-characteristics')
  await resizeTo(page, 'desktop')
  const { image_url } = await (await page.request.get(`/api/products/${id}`)).json()
  expect(image_url).toBeTruthy()

  await page.goto(`/product/${id}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('$120.00').first()).toBeVisible()

  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Eliminar ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(toastSaying(page, 'Producto eliminado correctamente')).toBeVisible()
  await expect(page.getByText('Ningún producto coincide')).toBeVisible()
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(404)
})

test('stock goes to zero and not one below', async ({ page, guard }) => {
  test.slow() // pictures of every part, at both widths
  guard.tolerate(/^status 409: POST .*\/stock-transactions$/)
  const name = newName('Moca')
  const id = await addProduct(page, name, 2)
  await page.goto(`/admin/products?edit=${id}#inventory`)
  const stock = dialog(page).getByRole('status', { name: 'Stock actual' })
  await expect(stock).toHaveText('2')
  const adjust = async (quantity: string, button: string) => {
    await dialog(page).getByLabel('Cantidad').fill(quantity)
    await dialog(page).getByRole('button', { name: button }).click()
  }
  await adjust('', 'Disminuir')
  await expect(toastSaying(page, 'Please enter a valid quantity')).toBeVisible()
  await adjust('2', 'Disminuir')
  await expect(toastSaying(page, 'Stock decreased successfully')).toBeVisible()
  await expect(stock).toHaveText('0')
  await adjust('1', 'Disminuir')
  await expect(toastSaying(page, 'Stock cannot be negative')).toBeVisible()
  await expect(stock).toHaveText('0')
  await dialog(page).getByLabel('Motivo').fill('Llegada de fábrica')
  await adjust('7', 'Aumentar')
  await expect(toastSaying(page, 'Stock increased successfully')).toBeVisible()
  await expect(stock).toHaveText('7')
  await expect(dialog(page).getByRole('listitem').first()).toContainText('Llegada de fábrica')
  await lookAt(page, 'admin-product-inventory')
  await resizeTo(page, 'desktop')

  await dialog(page).getByRole('tab', { name: 'Información Básica' }).click()
  await expect(dialog(page).getByRole('spinbutton', { name: 'Stock' })).toHaveValue('7')
  await dialog(page).getByText('Historial de cambios').click()
  const history = dialog(page).getByRole('listitem')
  await expect(history.first()).toContainText('Aumentó el stock')
  await expect(history.first()).toContainText('Llegada de fábrica')
  await expect(history.last()).toContainText('Aumentó el stock')
  await lookAt(page, 'admin-product-basic')
  await resizeTo(page, 'desktop')
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('a lost answer and a second press count once', async ({ page, guard }) => {
  guard.tolerate(/^request failed: .*\/stock-transactions/)
  const id = await addProduct(page, newName('Nagua'), 5)
  await page.goto(`/admin/products?edit=${id}#inventory`)
  // The request arrives, its answer does not.
  await page.route('**/api/admin/stock-transactions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
    await page.unroute('**/api/admin/stock-transactions')
  })
  await dialog(page).getByLabel('Cantidad').fill('2')
  await dialog(page).getByRole('button', { name: 'Disminuir' }).click()
  await expect(toastSaying(page, 'No se pudo conectar con el servidor')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Disminuir' }).click()
  await expect(toastSaying(page, 'Stock decreased successfully')).toBeVisible()
  await expect(dialog(page).getByRole('status', { name: 'Stock actual' })).toHaveText('3')
})

test('two people at one product: what does not meet is saved together, the rest is asked', async ({
  page,
  browser,
  baseURL,
  guard,
}) => {
  test.slow() // pictures of every part, at both widths
  guard.tolerate(/^status 409: PUT .*\/products\//)
  const id = await addProduct(page, newName('Constanza'), 5)
  await page.goto(`/admin/products?edit=${id}`)
  await dialog(page).getByLabel('Descripción').fill('Lo mío')
  const other = await elsewhere(browser, baseURL, id)
  await dialog(other.page).getByLabel('Precio', { exact: true }).fill('140')
  await dialog(other.page).getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(toastSaying(other.page, 'Producto actualizado correctamente')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(toastSaying(page, 'Guardado junto con los cambios de')).toBeVisible()
  const together = await (await page.request.get(`/api/admin/products/${id}`)).json()
  expect(together).toMatchObject({ price: 140, description: 'Lo mío' })

  await page.goto(`/admin/products?edit=${id}`)
  await dialog(page).getByLabel('Precio', { exact: true }).fill('150')
  await other.page.goto(`/admin/products?edit=${id}`)
  await dialog(other.page).getByLabel('Precio', { exact: true }).fill('160')
  await dialog(other.page).getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(toastSaying(other.page, 'Producto actualizado correctamente')).toBeVisible()
  await other.leave()

  await dialog(page).getByRole('button', { name: 'Guardar Cambios' }).click()
  const question = page.getByRole('dialog', { name: /^Otra persona cambió esto/ })
  const theirs = question.getByRole('row', { name: /^Precio/ })
  await expect(theirs).toContainText('160.00')
  await expect(theirs).toContainText('150')
  await lookAt(page, 'admin-product-conflict')
  await resizeTo(page, 'desktop')
  const saved = await (await page.request.get(`/api/admin/products/${id}`)).json()
  expect(saved).toMatchObject({ price: 160 })

  await question.getByRole('button', { name: /^Conservar mis cambios/ }).click()
  await dialog(page).getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(toastSaying(page, 'Producto actualizado correctamente')).toBeVisible()
  const after = await (await page.request.get(`/api/admin/products/${id}`)).json()
  expect(after).toMatchObject({ price: 150, description: 'Lo mío' })
})

test('what was typed is not lost by leaving', async ({ page }) => {
  const id = await addProduct(page, newName('Pedernales'), 1)
  await page.goto(`/admin/products?edit=${id}`)
  await dialog(page).getByLabel('Descripción').fill('A medias')
  await dialog(page).getByRole('tab', { name: 'Inventario' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await dialog(page).getByRole('tab', { name: 'Información Básica' }).click()
  await expect(dialog(page).getByLabel('Descripción')).toHaveValue('A medias')
  await dialog(page).getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('a draft is not in the shop until it is published', async ({ page, guard }) => {
  test.slow() // pictures at both widths
  guard.tolerate(/^status 404: GET .*\/product/)
  const name = newName('Borrador')
  await page.goto('/admin/products?new=1')
  const create = page.getByRole('dialog', { name: 'Nuevo Producto' })
  await create.getByLabel('Nombre').fill(name)
  await create.getByLabel('Precio', { exact: true }).fill('120')
  await lookAt(page, 'admin-product-new')
  await resizeTo(page, 'desktop')
  await create.getByRole('button', { name: 'Guardar borrador' }).click()
  await page.getByRole('button', { name: 'Más tarde' }).click()
  await page.goto('/admin/products?state=draft')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Borrador')
  await lookAt(page, 'admin-products-drafts')
  await resizeTo(page, 'desktop')
  expect(await isFound(page, name)).toBe(false)

  await row.getByRole('button', { name: `Editar ${name}` }).click()
  await dialog(page).getByLabel('Publicación').selectOption('Publicado')
  await dialog(page).getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(toastSaying(page, 'Producto actualizado correctamente')).toBeVisible()
  expect(await isFound(page, name)).toBe(true)
})
