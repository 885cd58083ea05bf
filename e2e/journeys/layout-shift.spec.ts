import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo, type Screen, widths } from '../support/screens.ts'
import { untilSettled } from '../support/settle.ts'
import { addressOf, siteMap } from '../support/site-map.ts'
import { slowDown } from '../support/slowness.ts'
import { signInStaff } from '../support/staff.ts'

/** Adds up how far things on the page moved without anybody having done something. */
async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string[] }>> {
  await page.addInitScript(() => {
    const seen = { sum: 0, moved: [] as string[] }
    Reflect.set(window, 'layoutShifts', seen)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node?: Element }[]
        }
        if (hadRecentInput) continue
        seen.sum += value
        seen.moved.push(
          ...sources.map(({ node }) => `${value.toFixed(3)} ${node?.nodeName}.${node?.className}`),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'layoutShifts') as { sum: number; moved: string[] })
}

/** What letters of another width move within their line when a font comes late. A row that moves is ten times that. */
const unseen = 0.002

const missing = ['/product/:id'] // opened with an id that no product has

for (const screen of Object.keys(widths) as Screen[]) {
  test(`nothing moves while a page comes (${screen})`, async ({ page, guard }) => {
    test.setTimeout(240_000)
    guard.tolerate(/404/)
    await signInStaff(page)
    await resizeTo(page, screen)
    await slowDown(page, { processor: 2, line: true })
    const shifts = await watchShifts(page)
    const office = siteMap.admin.filter(({ path }) => path === '/admin/dashboard')
    for (const sitePage of [...siteMap.shop, ...office]) {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(addressOf(sitePage))
      await untilSettled(page)
      const { sum, moved } = await shifts()
      expect.soft(sum, `${sitePage.path} at ${widths[screen]}: ${moved.join('; ')}`).toBeLessThan(unseen)
      if (missing.includes(sitePage.path)) {
        const again = asked.filter((path) => path.startsWith('/api/products/'))
        expect(again, 'an unknown product is not asked for again').toEqual([])
      }
      page.removeAllListeners('request')
    }
  })
}
