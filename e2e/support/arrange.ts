import { expect, type Page } from '@playwright/test'

/** A page hears of its new size with its next frame, and a drag that began before would end by it. */
export const untilResized = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((heard) => requestAnimationFrame(() => requestAnimationFrame(() => heard()))),
  )

/**
 * Presses an arrow until what was lifted up has moved. The first press may come before the list has been measured, as
 * a very quick finger's would, and is then made again.
 */
export async function moveTo(page: Page, arrow: 'ArrowDown' | 'ArrowRight', place: number): Promise<void> {
  const moved = page.getByText(`Ahora en el lugar ${place}.`)
  await expect(async () => {
    if ((await moved.count()) === 0) await page.keyboard.press(arrow)
    await expect(moved).toBeAttached({ timeout: 3000 })
  }).toPass({ timeout: 20_000 })
}
