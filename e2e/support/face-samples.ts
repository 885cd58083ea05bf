import { browserPath } from './browser.ts'
import { test as base, expect } from './fixtures.ts'
import { inRepository } from './repository.ts'
import { serveFolder } from './static-server.ts'

/** What the page of faces answers: web/src/features/tryon/samples/face-samples.tsx. */
export interface FaceSamples {
  hair(
    address: string,
    isPhoto: boolean,
    drawn: number[][][],
  ): Promise<Record<'hair' | 'other', { all: number; right: number }>>
  sheet(
    address: string,
    isPhoto: boolean,
    sitting: { turn: number; quality: 'light' | 'full'; wearables: readonly unknown[] | null },
  ): Promise<string | null>
}

/** A page that finds faces on pictures which journeys bring along, and draws glasses on them. */
export const test = base.extend<{ faces: () => Promise<void> }>({
  // Part of the fixture and not test.use(): every file that has it must have it alike.
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
    async ({}, use) => {
      await use({
        executablePath: browserPath,
        args: ['--enable-unsafe-swiftshader'],
      })
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
  baseURL: async ({}, use) => {
    const samples = await serveFolder(inRepository('web/dist-samples'))
    await use(samples.baseURL)
    samples.stop()
  },
  faces: async ({ page }, use) => {
    await use(async () => {
      await page.goto('/samples/faces')
      await expect(page.getByText('Ready')).toBeVisible({ timeout: 120_000 })
    })
  },
})
export { expect }
