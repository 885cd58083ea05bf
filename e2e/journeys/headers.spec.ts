import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo } from '../support/screens.ts'

const common = [
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
]

function documentPolicy(scripts: string): string {
  const own = [
    "default-src 'none'",
    `script-src ${scripts}`,
    "worker-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
  ]
  return [...own, ...common].join('; ')
}

function expectHardened(response: APIResponse): void {
  const headers = response.headers()
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  // Plain HTTP here: promising HTTPS would lock people out of a local shop.
  expect(headers['strict-transport-security']).toBeUndefined()
  const names = Object.keys(headers)
  expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([])
}

test('a shop page carries the shop policy', async ({ request }) => {
  const response = await request.get('/')
  const headers = response.headers()

  expect(headers['content-security-policy']).toBe(documentPolicy("'self' 'wasm-unsafe-eval'"))
  expect(headers['permissions-policy']).toBe(
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
  )
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['cache-control']).toBe('no-cache')
  expectHardened(response)
})

for (const path of ['/auth', '/confirm-email']) {
  test(`${path} tells no other site its address, which may hold a token`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.headers()['referrer-policy']).toBe('no-referrer')
  })
}

for (const path of ['/admin-auth', '/admin/dashboard']) {
  test(`${path} carries the stricter policy of the back office`, async ({ request }) => {
    const response = await request.get(path)
    const headers = response.headers()

    expect(headers['content-security-policy']).toBe(documentPolicy("'self'"))
    expect(headers['permissions-policy']).toBe(
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
    )
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-store')
    expectHardened(response)
  })
}

test('a page that was seen before is not sent again', async ({ request }) => {
  const first = await request.get('/about')
  const etag = first.headers().etag ?? ''
  expect(etag).toMatch(/^"[0-9a-f]{24}"$/)
  const again = await request.get('/about', { headers: { 'If-None-Match': etag } })
  expect([again.status(), (await again.body()).length]).toEqual([304, 0])
  expect(again.headers()['content-security-policy']).toBe(documentPolicy("'self' 'wasm-unsafe-eval'"))
})

/** A dialog locks scrolling by a style sheet of its own, and the policy refuses style elements. */
test('the policy allows all that a page does', async ({ page }) => {
  const refused: string[] = []
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective}`),
    )
  })
  page.on('console', (message) => {
    if (message.text().includes('policy')) refused.push(message.text())
  })
  await resizeTo(page, 'phone')
  await page.goto('/')
  await page.getByRole('button', { name: 'Menú' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
  expect(refused).toEqual([])
})

async function scriptOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text()
  const script = /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1]
  expect(script, `a script in ${path}`).toBeTruthy()
  return script as string
}

for (const encoding of ['br', 'gzip', 'identity']) {
  test(`an asset is sent as ${encoding} to whoever asks for that, and kept forever`, async ({ request }) => {
    const script = await scriptOf(request, '/')
    const response = await request.get(script, { headers: { 'Accept-Encoding': encoding } })
    const headers = response.headers()

    expect(response.status()).toBe(200)
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(headers.vary).toContain('Accept-Encoding')
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['content-type']).toContain('javascript')
    expectHardened(response)
  })
}

test('an API answer may do nothing as a document and be read by no other site', async ({ request }) => {
  for (const path of ['/api/openapi.json', '/api/no-such-thing']) {
    const response = await request.get(path, { headers: { Origin: 'https://elsewhere.example' } })
    const headers = response.headers()

    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['cache-control']).toBeTruthy()
    expectHardened(response)
  }
})

test('the API describes itself', async ({ request }) => {
  const description = await (await request.get('/api/openapi.json')).json()
  expect(description.openapi).toMatch(/^3\.1/)
})
