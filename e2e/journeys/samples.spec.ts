import { expectAccessible } from '../support/accessibility.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { inRepository } from '../support/repository.ts'
import { resizeTo, type Screen, takePicture, widths } from '../support/screens.ts'
import { untilLoaded } from '../support/settle.ts'
import { serveFolder } from '../support/static-server.ts'

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
  baseURL: async ({}, use) => {
    const samples = await serveFolder(inRepository('web/dist-samples'))
    await use(samples.baseURL)
    samples.stop()
  },
})

for (const screen of Object.keys(widths) as Screen[]) {
  test(`the shared components are accessible in every state, ${screen}`, async ({ page, guard }) => {
    // One of the samples is what an error boundary shows, and React reports what it caught.
    guard.tolerate(/^console: Error: Failed to load inventory manager/)
    await resizeTo(page, screen)
    await page.goto('/samples')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await untilLoaded(page)

    await takePicture(page, 'samples', screen)
    await expectAccessible(page)
  })
}

test('the samples are no part of the shop', async ({ request, server }) => {
  const response = await request.get(`${server.baseURL}/samples`)
  expect(response.status()).toBe(404)
})
