import { expect, test } from '../support/fixtures.ts'
import { resizeTo, type Screen, widths } from '../support/screens.ts'
import { untilSettled } from '../support/settle.ts'
import { letFontsCome, refusedFont, refuseFonts, unseen, watchShifts } from '../support/shifts.ts'
import { addressOf, siteMap } from '../support/site-map.ts'
import { slowDown } from '../support/slowness.ts'
import { signInStaff } from '../support/staff.ts'

/**
 * What our letters may move, coming after those of the machine, on an average page. A line that breaks
 * elsewhere moves all that is below it; which lines do depends on the fonts of the machine.
 */
const lateFonts = 0.008

const missing = ['/product/:id'] // opened with an id that no product has

for (const screen of Object.keys(widths) as Screen[]) {
  test(`nothing moves while a page comes (${screen})`, async ({ page, guard }) => {
    test.setTimeout(480_000) // every page of the shop, on a slow machine too
    guard.tolerate(/404/)
    guard.tolerate(refusedFont)
    await signInStaff(page)
    await resizeTo(page, screen)
    await slowDown(page, { processor: 2, line: true })
    const shifts = await watchShifts(page)
    const office = siteMap.admin.filter(({ path }) => path === '/admin/dashboard')
    const pages = [...siteMap.shop, ...office]
    let movedByFonts = 0
    for (const sitePage of pages) {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await refuseFonts(page)
      await page.goto(addressOf(sitePage))
      await untilSettled(page)
      const { sum, moved } = await shifts()
      expect.soft(sum, `${sitePage.path} at ${widths[screen]}: ${moved.join('; ')}`).toBeLessThan(unseen)
      if (missing.includes(sitePage.path)) {
        const again = asked.filter((path) => path.startsWith('/api/products/'))
        expect(again, 'an unknown product is not asked for again').toEqual([])
      }
      page.removeAllListeners('request')
      await letFontsCome(page)
      movedByFonts += (await shifts()).sum - sum
    }
    expect(movedByFonts / pages.length, 'by fonts that come late').toBeLessThan(lateFonts)
  })
}
