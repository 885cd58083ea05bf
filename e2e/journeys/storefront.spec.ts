import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo, type Screen, takePicture } from '../support/screens.ts'
import { untilSettled } from '../support/settle.ts'
import { signInShopper } from '../support/shopper.ts'
import { toastSaying } from '../support/toast.ts'

interface Listed {
  id: string
  name: string
  stock_quantity: number
}

async function productsInStock(page: Page): Promise<Listed[]> {
  const answer = await page.request.get('/api/products?per_page=100')
  const { items } = (await answer.json()) as { items: Listed[] }
  return items.filter(({ stock_quantity }) => stock_quantity > 2)
}

test('from a brand to a product to the cart', async ({ page, guard }) => {
  guard.tolerate(/^status 401: POST .*\/api\/checkout$/)
  await page.goto('/brands')
  const brand = page.getByRole('navigation', { name: 'Marcas' }).getByRole('link').nth(1)
  await brand.click()
  await expect(page).toHaveURL(/\/brands\?brand=/)
  await expect(brand).toHaveAttribute('aria-current', 'true')

  const [product] = await productsInStock(page)
  if (!product) throw new Error('the demo shop has nothing to sell')
  await page.goto(`/product/${product.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page).toHaveTitle(`${product.name} · Mirada`)
  await page.getByRole('button', { name: 'Agregar uno' }).click()
  await page.getByRole('button', { name: 'Agregar al Carrito' }).click()
  await expect(toastSaying(page, `${product.name} agregado al carrito`)).toBeVisible()
  await page.getByRole('link', { name: 'Carrito: 2' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar uno' }).click()
  await expect(page.getByRole('button', { name: 'Quitar uno' })).toBeDisabled()
  await page.getByRole('button', { name: 'Proceder al Pago' }).click()
  await expect(page.getByText('Debes iniciar sesión para proceder al pago')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('link', { name: 'Carrito: 1' })).toBeVisible()
})

test('two tabs have one cart', async ({ page, context }) => {
  const [product] = await productsInStock(page)
  const other = await context.newPage()
  await other.goto('/cart')
  await page.goto(`/product/${product?.id}`)
  await page.getByRole('button', { name: 'Agregar al Carrito' }).click()
  await expect(other.getByRole('link', { name: 'Carrito: 1' })).toBeVisible()
})

test('a cart follows its shopper to the account', async ({ page, guard }) => {
  guard.tolerate(/^status 403: POST .*\/api\/checkout$/)
  const [product] = await productsInStock(page)
  await page.goto(`/product/${product?.id}`)
  await page.getByRole('button', { name: 'Agregar al Carrito' }).click()
  await signInShopper(page, { email: 'cart@mirada.test', password: 'secreta' })
  await page.goto('/cart')
  await expect
    .poll(async () => (await (await page.request.get('/api/cart')).json()).items)
    .toMatchObject([{ id: product?.id, quantity: 1 }])
  await page.getByRole('button', { name: 'Proceder al Pago' }).click()
  await expect(page.getByText('Debes confirmar tu email para proceder al pago')).toBeVisible()
})

test('searching finds without accents and leads to the product', async ({ page }) => {
  const [product] = await productsInStock(page)
  const plain =
    product?.name
      .normalize('NFD')
      .replaceAll(/\p{Mn}/gu, '')
      .toUpperCase() ?? ''
  await resizeTo(page, 'desktop')
  await page.goto('/')
  await page.getByRole('button', { name: 'Buscar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buscar Productos' })
  await dialog.getByRole('combobox').fill(plain)
  await expect(dialog.getByRole('link').first()).toContainText(product?.name ?? '')
  await takePicture(page, 'search', 'desktop')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await expect(dialog).toBeHidden()
})

test('favourites are marked, counted and taken back', async ({ page }) => {
  await resizeTo(page, 'desktop')
  await page.goto('/featured')
  await page
    .getByRole('button', { name: /^Favorito/ })
    .first()
    .click()
  await expect(toastSaying(page, 'Agregado a favoritos')).toBeVisible()
  await page.getByRole('button', { name: 'Mis Gustos: 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mis Favoritos (1)' })
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await takePicture(page, 'favourites', 'desktop')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Eliminar/ }).click()
  await expect(page.getByText('No tienes favoritos aún')).toBeVisible()
})

test('the menu of brands opens under the pointer', async ({ page }) => {
  await resizeTo(page, 'desktop')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Marcas' }).hover()
  await expect(page.getByRole('heading', { name: 'Marcas Destacadas' })).toBeVisible()
  await takePicture(page, 'brands-panel', 'desktop')
  await page.getByRole('link', { name: 'Ver todas las marcas →' }).click()
  await expect(page).toHaveURL('/brands')
})

test('an unknown product says so', async ({ page, guard }) => {
  guard.tolerate(/^status 404: GET .*\/api\/products\//)
  await page.goto('/product/00000000-0000-7000-8000-000000000000')
  await expect(page.getByText('Producto no encontrado')).toBeVisible()
  await expect(page.getByText('El producto que buscas no existe o ha sido eliminado.')).toBeVisible()
})

for (const screen of ['phone', 'desktop'] satisfies Screen[]) {
  test(`the shop on a ${screen}`, async ({ page }) => {
    await resizeTo(page, screen)
    const [product] = await productsInStock(page)
    for (const [name, address] of [
      ['shop-home', '/'],
      ['shop-brands', '/brands'],
      ['shop-featured', '/featured'],
      ['shop-product', `/product/${product?.id}`],
      ['shop-cart', '/cart'],
    ] as const) {
      await page.goto(address)
      await untilSettled(page)
      if (name === 'shop-product') await page.getByRole('button', { name: 'Agregar al Carrito' }).click()
      await takePicture(page, name, screen)
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${address} is wider than the window`).toBeLessThanOrEqual(0)
    }
  })
}
