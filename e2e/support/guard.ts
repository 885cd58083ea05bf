import type { BrowserContext } from '@playwright/test'

/**
 * Watches all pages of a browser context for what no page may ever do: errors on
 * the console, uncaught exceptions, breaches of the content security policy,
 * requests to other hosts, failed requests of its own.
 */
export class Guard {
  readonly findings: string[] = []
  readonly #tolerated: RegExp[] = []

  /** For a test whose subject is a failure: findings that match are expected. */
  tolerate(finding: RegExp): void {
    this.#tolerated.push(finding)
  }

  report(finding: string): void {
    if (!this.#tolerated.some((expected) => expected.test(finding))) this.findings.push(finding)
  }
}

export async function watch(context: BrowserContext, baseURL: string): Promise<Guard> {
  const guard = new Guard()

  context.on('console', (message) => {
    // The response itself is judged below, with its status and address.
    if (message.text().startsWith('Failed to load resource:')) return
    if (message.type() === 'error') guard.report(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => guard.report(`uncaught: ${error.error().stack ?? error.error()}`))
  context.on('request', (request) => {
    if (isForeign(request.url(), baseURL)) guard.report(`foreign request: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason given'
    // Leaving a page cancels what it still had under way.
    if (reason !== 'net::ERR_ABORTED') guard.report(`request failed: ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    const request = response.request()
    // The status of a page is for the test to expect: an unknown one rightly says 404.
    const worst = request.isNavigationRequest() ? 500 : 400
    if (response.status() >= worst) {
      guard.report(`status ${response.status()}: ${request.method()} ${response.url()}`)
    }
  })

  await context.exposeBinding('reportPolicyViolation', (_source, violation: string) =>
    guard.report(`policy: ${violation}`),
  )
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportPolicyViolation') as (violation: string) => void
      report(
        `${event.effectiveDirective} blocked ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
      )
    })
  })
  return guard
}

function isForeign(url: string, baseURL: string): boolean {
  return /^(https?|wss?):/.test(url) && new URL(url).host !== new URL(baseURL).host
}
