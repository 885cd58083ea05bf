import { expect, type Page } from '@playwright/test'

/** Waits until React has taken over what the server drew, if this is a page of ours. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return !root || Object.keys(root).some((name) => name.startsWith('__reactContainer'))
  })
}

/** Waits until everything a page asked for has come. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Waits until a page of unknown content shows its content and no longer a sign of waiting. */
export async function untilSettled(page: Page): Promise<void> {
  await untilLoaded(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
