import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo, type Screen, takePicture } from '../support/screens.ts'

/** Opens a page until the server draws it: right after its start it may still be reading the script that does. */
async function openDrawn(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible({ timeout: 500 })
  }).toPass()
}

test.describe('before any script has come', () => {
  test.use({ javaScriptEnabled: false })
  // A browser without scripts refuses even to fetch one.
  test.beforeEach(({ guard }) => guard.tolerate(/\.js csp$/))

  for (const screen of ['phone', 'desktop'] satisfies Screen[]) {
    test(`the shop can be read and walked through (${screen})`, async ({ page }) => {
      await resizeTo(page, screen)
      await openDrawn(page, '/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await takePicture(page, 'drawn-home', screen)

      await page.getByRole('main').locator('a[href^="/product/"]').first().click()
      await page.waitForURL('**/product/*')
      await expect(
        page
          .getByRole('main')
          .getByText(/^\$\d+\.\d\d$/)
          .first(),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'Prueba Virtual' }).last()).toBeVisible()
      await takePicture(page, 'drawn-product', screen)
    })
  }

  test('a list is drawn as its address says', async ({ page, request }) => {
    await openDrawn(page, '/brands?gender=female&sort=price_desc')
    const answer = await request.get('/api/products?gender=female&sort=price_desc&per_page=1')
    const { items } = await answer.json()
    await expect(page.getByRole('main').getByRole('heading', { name: items[0].name })).toBeVisible()
  })
})
