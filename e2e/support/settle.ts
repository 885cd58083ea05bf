import { expect, type Page } from '@playwright/test'

/** Waits until a page of unknown content has nothing left to load or to draw. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
