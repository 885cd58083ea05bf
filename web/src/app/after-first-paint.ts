/** For a browser that does not tell, or has nothing to paint on. */
const patience = 500

/**
 * Lets the browser show what the server drew before any of the work begins that brings it to life. Where
 * nothing was drawn, or nobody looks, there is nothing to wait for.
 */
export async function afterFirstPaint(root: Element | null): Promise<void> {
  if (!root?.hasChildNodes() || document.visibilityState === 'hidden') return
  await new Promise<void>((painted) => {
    setTimeout(painted, patience)
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) painted()
    }).observe({ type: 'paint', buffered: true })
  })
}
