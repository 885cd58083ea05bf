// The try-on as shoppers have it, with someone who looks at the clock.

const face = (page) => page.getByText('Rostro detectado').waitFor({ timeout: 120_000 })

export async function watchedPage(browser, baseURL) {
  const context = await browser.newContext({
    permissions: ['camera'],
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(`${baseURL}/virtual-try-on`)
  await page.getByRole('button', { name: 'Iniciar Prueba Virtual' }).click()
  await face(page)

  return {
    /** How long tracking took picture by picture, how many there were, and the longest task meanwhile. */
    watch: (milliseconds) =>
      page.evaluate(async (span) => {
        const canvas = document.querySelector('canvas[data-score]')
        await new Promise((resolve) => setTimeout(resolve, 2000))
        const tasks = [0]
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) tasks.push(entry.duration)
        })
        observer.observe({ type: 'longtask' })
        const tracking = []
        const pictures = new MutationObserver(() => tracking.push(Number(canvas.dataset.trackingMs)))
        pictures.observe(canvas, { attributeFilter: ['data-tracking-ms'] })
        await new Promise((resolve) => setTimeout(resolve, span))
        observer.disconnect()
        pictures.disconnect()
        return { tracking, perSecond: Number(canvas.dataset.perSecond), longest: Math.max(...tasks) }
      }, milliseconds),

    /** Presses the button so many times and answers with the bytes that the page then holds. */
    async resets(count) {
      for (let i = 0; i < count; i++) {
        await page.getByRole('button', { name: 'Reiniciar' }).click()
        await page.getByText('Reiniciando…').waitFor()
        await face(page)
      }
      await devtools.send('HeapProfiler.collectGarbage')
      return (await devtools.send('Runtime.getHeapUsage')).usedSize
    },
  }
}
