import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo, type Screen, takePicture, widths } from '../support/screens.ts'
import { untilSettled } from '../support/settle.ts'
import { addressOf, siteMap } from '../support/site-map.ts'
import { signInStaff } from '../support/staff.ts'

// Opened with an id that nothing has.
const missing = ['/product/:id', '/orders/:number', '/admin/orders/:id']

for (const sitePage of [...siteMap.shop, ...siteMap.admin]) {
  test(`${sitePage.path} loads cleanly, is accessible and fits the screen`, async ({ page, guard }) => {
    const isMissing = missing.includes(sitePage.path)
    if (isMissing) guard.tolerate(/404/)
    const isBehindTheDoor = /^\/admin(\/|$)/.test(sitePage.path)
    if (isBehindTheDoor) await signInStaff(page)
    const response = await page.goto(addressOf(sitePage))
    // The back office's document holds no data and cannot know what is missing.
    expect(response?.status()).toBe(isMissing && !isBehindTheDoor ? 404 : 200)
    if (isBehindTheDoor) await expect(page.getByRole('banner')).toContainText('Panel de Administración')

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
