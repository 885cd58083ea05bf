import type { Page } from '@playwright/test'
import { wholeBrowserPath } from '../support/browser.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInShopper } from '../support/shopper.ts'
import { newAddress } from '../support/staff.ts'

// Chromium keeps pages that were left and shows them again as they were: Playwright switches that off, and the
// headless shell cannot.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: wholeBrowserPath,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
})

const inCart = (page: Page, count: number) => page.getByRole('link', { name: `Carrito: ${count}` })

/** Leaves for another document and comes back to the very page that was left, not to a new one. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<void>) {
  await page.evaluate(() => {
    Object.assign(window, { isTheSame: true })
  })
  await page.goto('/robots.txt')
  await meanwhile()
  await page.goBack({ waitUntil: 'commit' })
  expect(await page.evaluate(() => 'isTheSame' in window), 'the page was kept').toBe(true)
}

test('a page shown again as it was left has the cart of now', async ({ page, context }) => {
  const { items } = await (await page.request.get('/api/products?per_page=100')).json()
  const { id } = items.find((one: { stock_quantity: number }) => one.stock_quantity > 1)
  await page.goto(`/product/${id}`)
  await page.getByRole('button', { name: 'Agregar al Carrito' }).click()
  await expect(inCart(page, 1)).toBeVisible()
  await leaveAndReturn(page, async () => {
    const other = await context.newPage()
    await other.goto('/cart')
    await other.getByRole('button', { name: 'Vaciar carrito' }).click()
    await expect(inCart(other, 1)).toHaveCount(0)
    await other.close()
  })
  await expect(inCart(page, 1)).toHaveCount(0)
  await page.getByRole('button', { name: 'Agregar al Carrito' }).click()
  await expect(inCart(page, 1)).toBeVisible()
})

test('a page shown again as it was left knows who has signed out', async ({ page, context, guard }) => {
  // What the kept page asks on waking may be how it learns of it.
  guard.tolerate(/^status 401: GET .*\/api\/cart/)
  await signInShopper(page, { email: newAddress('vuelta'), password: 'secreta' })
  await page.goto('/featured')
  const account = (where: Page) => where.getByRole('button', { name: 'Mi cuenta', exact: true })
  await expect(account(page)).toBeVisible()
  await leaveAndReturn(page, async () => {
    const other = await context.newPage()
    await other.goto('/')
    await account(other).click()
    await other.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await expect(account(other)).toHaveCount(0)
    await other.close()
  })
  await expect(account(page)).toHaveCount(0)
})

test('what was typed is there when the page is shown again', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Mensaje').fill('Busco una montura ligera.')
  await leaveAndReturn(page, async () => undefined)
  await expect(page.getByLabel('Mensaje')).toHaveValue('Busco una montura ligera.')
})
