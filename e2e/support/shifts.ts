import type { Page } from '@playwright/test'

const fonts = /\.woff2$/

/** A page in the letters of the machine, so that what moves did not move because a font came late. */
export const refuseFonts = (page: Page) => page.route(fonts, (route) => route.abort())

/** What the guard finds where fonts are refused. */
export const refusedFont = /woff2 net::ERR_FAILED/

/** What nobody sees. A row that moves is ten times that. */
export const unseen = 0.002

/** Adds up how far things on the page moved without anybody having done something. */
export async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string[] }>> {
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

/** Asks again for the fonts that did not come the first time, and waits for them. */
export async function letFontsCome(page: Page): Promise<void> {
  await page.unroute(fonts)
  await page.evaluate(async () => {
    for (const sheet of Array.from(document.styleSheets)) {
      const faces = Array.from(sheet.cssRules).filter((rule) => rule instanceof CSSFontFaceRule)
      for (const { cssText } of faces) sheet.insertRule(cssText, sheet.cssRules.length)
    }
    await document.fonts.ready
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  })
}
