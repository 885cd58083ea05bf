// The try-on as shoppers have it, with someone who looks at the clock.
import { countContexts, heldBy } from './held.mjs'

/** In the page: notes what tracking took, picture by picture, and the longest task, until it is asked. */
function takeNotes() {
  const canvas = document.querySelector('canvas[data-score]')
  const from = performance.now()
  const tracking = []
  const tasks = [0]
  const longTasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  })
  longTasks.observe({ type: 'longtask' })
  const pictures = new MutationObserver(() => tracking.push(Number(canvas.dataset.trackingMs)))
  pictures.observe(canvas, { attributeFilter: ['data-tracking-ms'] })
  window.notes = () => {
    longTasks.disconnect()
    pictures.disconnect()
    const perSecond = (tracking.length * 1000) / (performance.now() - from)
    return { tracking, perSecond, longest: Math.max(...tasks) }
  }
}

export async function watchedPage(browser, baseURL) {
  const context = await browser.newContext({
    permissions: ['camera'],
    viewport: { width: 1280, height: 900 },
  })
  await context.addInitScript(countContexts)
  // What tracking takes is told to whoever asks only.
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('mirada.readings', 'yes')
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const face = () => page.getByText('Rostro detectado').waitFor({ timeout: 120_000 })
  await page.goto(`${baseURL}/virtual-try-on`)
  await page.getByRole('button', { name: 'Iniciar Prueba Virtual' }).click()
  await face()

  return {
    /** How tracking goes from the first face on, while the shopper only looks. */
    async watch(milliseconds) {
      await page.evaluate(takeNotes)
      await page.waitForTimeout(milliseconds)
      return page.evaluate(() => window.notes())
    },

    /** How tracking goes while every model is tried, one after the other. */
    async tryModels() {
      await page.evaluate(takeNotes)
      for (const model of await page.getByRole('region', { name: 'Modelos' }).getByRole('button').all()) {
        await model.click()
        await page.waitForTimeout(400)
      }
      return page.evaluate(() => window.notes())
    },

    /** Presses the button so many times and answers with what the page then holds. */
    async resets(count) {
      for (let i = 0; i < count; i++) {
        await page.getByRole('button', { name: 'Reiniciar' }).click()
        await page.getByText('Reiniciando…').waitFor()
        await face()
      }
      // The last thing to come to the screen.
      await page.getByText(/Talla sugerida|Quítate las gafas/).waitFor()
      return heldBy(page, devtools)
    },

    close: () => context.close(),
  }
}
