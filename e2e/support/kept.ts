import type { BrowserContext, Page } from '@playwright/test'

/** What a device keeps of its owner. */
export const kept = (page: Page, name: 'face' | 'recent' | 'compare' | 'province') =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `client_${name}`)

/** Listens to all that a browser sends; the answer names requests in which one of these words or numbers stands. */
export function listenTo(context: BrowserContext): (...secrets: (string | number)[]) => string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    const headers = Object.entries(request.headers()).map((pair) => pair.join(': '))
    sent.push(
      [request.method(), decodeURIComponent(request.url()), ...headers, request.postData()].join('\n'),
    )
  })
  return (...secrets) => {
    const asWords = secrets.map(
      (one) => new RegExp(`(?<![\\w.])${String(one).replaceAll('.', '\\.')}(?![\\w.])`),
    )
    return sent.filter((text) => asWords.some((word) => word.test(text)))
  }
}
