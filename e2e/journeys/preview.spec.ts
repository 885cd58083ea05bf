import type { Page } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { newName, newProduct } from '../support/product.ts'
import { resizeTo } from '../support/screens.ts'
import { signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Vista previa' })

async function saveAs(page: Page, id: string, change: () => Promise<unknown>) {
  await page.goto(`/admin/products?edit=${id}`)
  await change()
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(toastSaying(page, 'Producto actualizado correctamente')).toBeVisible()
}

test('a draft is looked at as it will be, by who has the link, until it is published', async ({
  page,
  browser,
  baseURL,
  guard,
}) => {
  test.slow() // pictures at both widths
  guard.tolerate(/^status 40[04]: GET .*\/(api\/products|api\/product-frames|product)\//)
  await signInStaff(page)
  await resizeTo(page, 'desktop')
  const name = newName('Cayena')
  const id = await newProduct(page, { name, state: 'draft', description: 'Todavía no' })
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Vista previa de ${name}` }).click()
  const preview = await opened

  await expect(bar(preview)).toContainText('Vista previa: así se verá. No está publicado.')
  await expect(preview.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(preview.getByRole('button', { name: /^Agregar al Carrito/ }).first()).toBeDisabled()
  await expect(preview.getByRole('main').getByRole('link', { name: 'Prueba Virtual' })).toHaveCount(0)
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await preview.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await preview.getByRole('button', { name: 'Copiar enlace (30 min)' }).click()
  await expect(toastSaying(preview, 'Enlace copiado')).toBeVisible()
  const link = await preview.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(preview.url())
  await lookAt(preview, 'product-preview')

  // What is saved in the office shows in the other tab without a press.
  await saveAs(page, id, () => page.getByLabel('Descripción').fill('Con puente alto'))
  await expect(preview.getByText('Con puente alto')).toBeVisible()

  const phone = await browser.newContext({ baseURL, locale: 'es-DO', viewport: { width: 390, height: 844 } })
  const stranger = await phone.newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name, level: 1 })).toBeVisible()
  await stranger.goto(`/product/${id}`)
  await expect(stranger.getByText('Producto no encontrado').first()).toBeVisible()

  await saveAs(page, id, () => page.getByRole('combobox', { name: 'Publicación' }).selectOption('Publicado'))
  await stranger.goto(link)
  await expect(stranger.getByText('Esta vista previa terminó')).toBeVisible()
  await expect(bar(stranger)).toHaveCount(0)
  await lookAt(stranger, 'product-preview-ended')
  await stranger.getByRole('link', { name: 'Ver en la tienda' }).click()
  await expect(stranger.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(stranger.getByRole('button', { name: /^Agregar al Carrito/ }).first()).toBeEnabled()
  await phone.close()
})
