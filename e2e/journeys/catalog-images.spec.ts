import type { Page } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { moveTo } from '../support/arrange.ts'
import { expect, test } from '../support/fixtures.ts'
import { brokenPicture, type PictureFile, picture } from '../support/picture.ts'
import { newProduct } from '../support/product.ts'
import { resizeTo } from '../support/screens.ts'
import { signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

const tiles = (page: Page) => page.getByRole('region', { name: 'Imágenes del producto' }).getByRole('img')

/** The stored pictures in the order shown; the widths made of one share its name. */
async function shownOrder(page: Page): Promise<string[]> {
  const sources = await tiles(page).evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''))
  return sources.map((source) => source.replace(/(-\d+)?\.\w+$/, ''))
}

async function shopPicture(page: Page, id: string): Promise<string> {
  const { image_url } = await (await page.request.get(`/api/products/${id}`)).json()
  return image_url.replace(/\.\w+$/, '')
}

/** Adds pictures by calls, in this order. */
async function addPictures(page: Page, id: string, ...files: PictureFile[]): Promise<void> {
  for (const file of files) {
    const added = await page.request.post('/api/admin/product-images', {
      multipart: { product_id: id, file },
    })
    expect(added.status(), `${file.name} is added`).toBe(201)
  }
}

test('of several pictures the refused one says why, and the others are added', async ({ page, guard }) => {
  guard.tolerate(/^status 4\d\d: POST .*\/api\/admin\/product-images$/)
  await signInStaff(page)
  const id = await newProduct(page)
  await resizeTo(page, 'desktop')
  await page.goto(`/admin/products?edit=${id}#images`)
  await expect(page.getByText('Este producto no tiene imágenes')).toBeVisible()

  await page
    .getByLabel('Archivos de imagen')
    .setInputFiles([
      picture('frente.png', [40, 90, 110]),
      brokenPicture('rota.png'),
      picture('perfil.png', [160, 90, 40]),
    ])
  await expect(page.getByText('2 imágenes')).toBeVisible()
  await expect(page.getByText('This file is not a picture that can be used.')).not.toHaveCount(0)
  await expect(page.getByText('rota.png', { exact: true })).toBeVisible()
  await expect(page.getByText('Miniatura', { exact: true })).toHaveCount(1)
  await lookAt(page, 'admin-product-images')
  await page.getByRole('button', { name: 'Quitar rota.png' }).click()
  await expect(page.getByText('rota.png', { exact: true })).toHaveCount(0)
})

test('pictures change places by keyboard, and Escape leaves them and the window as they were', async ({
  page,
}) => {
  await signInStaff(page)
  const id = await newProduct(page)
  await addPictures(page, id, picture('frente.png', [40, 90, 110]), picture('perfil.png', [160, 90, 40]))
  await resizeTo(page, 'desktop')
  await page.goto(`/admin/products?edit=${id}#images`)
  await expect(page.getByText('2 imágenes')).toBeVisible()
  const [first, second] = await shownOrder(page)

  const handle = page.getByRole('button', { name: 'Mover imagen 1' })
  const liftUp = async () => {
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(/^(Moviendo la imagen|Ahora en el lugar) 1\.$/)).toBeAttached()
  }
  await liftUp()
  await page.keyboard.press('Escape')
  await expect(page.getByText('La imagen 1 quedó donde estaba.')).toBeAttached()
  await expect(page.getByRole('dialog', { name: 'Editar Producto' })).toBeVisible()
  expect(await shownOrder(page)).toEqual([first, second])

  await liftUp()
  await moveTo(page, 'ArrowRight', 2)
  const ordered = page.waitForResponse(/product-images\/order$/)
  await page.keyboard.press('Space')
  expect((await ordered).status()).toBe(200)
  await page.reload()
  await expect(page.getByText('2 imágenes')).toBeVisible()
  expect(await shownOrder(page)).toEqual([second, first])
})

test('the shop shows the chosen thumbnail with its alternative text', async ({ page }) => {
  await signInStaff(page)
  const id = await newProduct(page)
  await addPictures(page, id, picture('frente.png', [40, 90, 110]), picture('perfil.png', [160, 90, 40]))
  await page.goto(`/admin/products?edit=${id}#images`)
  await expect(page.getByText('2 imágenes')).toBeVisible()
  const [first, second] = await shownOrder(page)
  expect(await shopPicture(page, id)).toBe(first)

  await page.getByRole('button', { name: 'Usar como miniatura la imagen 2' }).click()
  await expect(toastSaying(page, 'Thumbnail updated successfully')).toBeVisible()
  await expect(page.getByText('Miniatura', { exact: true })).toHaveCount(1)
  expect(await shopPicture(page, id)).toBe(second)

  const alt = page.getByLabel('Texto alternativo').nth(1)
  await alt.fill('De perfil, en ámbar')
  await alt.press('Enter')
  await expect(toastSaying(page, 'Texto alternativo guardado')).toBeVisible()
  await page.goto(`/product/${id}`)
  await page.getByRole('button', { name: 'De perfil, en ámbar', exact: true }).click()
  await expect(page.getByRole('img', { name: 'De perfil, en ámbar' }).first()).toBeVisible()
})

test('the thumbnail is deleted after a question and the next image takes its place', async ({ page }) => {
  await signInStaff(page)
  const id = await newProduct(page)
  await addPictures(page, id, picture('uno.png', [20, 20, 20]), picture('dos.png', [200, 200, 200]))
  await page.goto(`/admin/products?edit=${id}#images`)
  await expect(page.getByText('2 imágenes')).toBeVisible()
  const [, second] = await shownOrder(page)

  await page.getByRole('button', { name: 'Eliminar imagen 1' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Eliminar esta imagen?' })
  await expect(question).toContainText('la siguiente imagen tomará su lugar')
  await lookAt(page, 'admin-product-image-delete')
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(toastSaying(page, 'Image deleted successfully')).toBeVisible()
  await expect(page.getByText('1 imagen', { exact: true })).toBeVisible()
  await expect(page.getByText('Miniatura', { exact: true })).toHaveCount(1)
  expect(await shopPicture(page, id)).toBe(second)
})
