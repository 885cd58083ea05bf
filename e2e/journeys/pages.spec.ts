import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo, type Screen, takePicture, widths } from '../support/screens.ts'
import { untilSettled } from '../support/settle.ts'
import { addressOf, siteMap } from '../support/site-map.ts'

// An id that no product has: the page says so, and so does its status.
const unknownProduct = '/product/:id'

for (const sitePage of [...siteMap.shop, ...siteMap.admin]) {
  test(`${sitePage.path} loads cleanly, is accessible and fits the screen`, async ({ page }) => {
    const response = await page.goto(addressOf(sitePage))
    expect(response?.status()).toBe(sitePage.path === unknownProduct ? 404 : 200)

    for (const screen of Object.keys(widths) as Screen[]) {
      await resizeTo(page, screen)
      await untilSettled(page)
      await takePicture(page, sitePage.path, screen)
      await expectAccessible(page)
      const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(contentWidth, 'nothing to scroll sideways').toBeLessThanOrEqual(widths[screen])
    }
  })
}
