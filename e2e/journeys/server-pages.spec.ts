import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo } from '../support/screens.ts'
import { untilSettled } from '../support/settle.ts'
import { siteMap } from '../support/site-map.ts'
import { signInStaff } from '../support/staff.ts'

interface Listed {
  id: string
  name: string
  price: number
  image_url: string
  image_sizes: unknown[]
  brand_id: string | null
}

/** The newest of the demo's; other journeys make products without a picture or a brand. */
async function firstProduct(request: APIRequestContext): Promise<Listed> {
  const { items } = await (await request.get('/api/products?per_page=50')).json()
  return items.find(({ image_url, brand_id }: Listed) => image_url !== '' && brand_id)
}

/** What a crawler reads: the document as it was sent, before any script. */
async function rawPage(request: APIRequestContext, address: string) {
  const response = await request.get(address)
  const html = await response.text()
  const metas = new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  )
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text ?? ''),
  )
  return { status: response.status(), html, metas, facts }
}

for (const { path } of siteMap.shop.filter((page) => !page.private && !page.path.includes(':'))) {
  test(`${path} tells crawlers what it is`, async ({ request, baseURL }) => {
    const { status, html, metas, facts } = await rawPage(request, path)
    expect(status).toBe(200)
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}">`)
    expect(metas.get('og:url')).toBe(`${baseURL}${path}`)
    expect(metas.get('og:locale')).toBe('es_DO')
    for (const name of ['description', 'og:title', 'og:description', 'og:image:alt', 'twitter:card'])
      expect(metas.get(name), name).toBeTruthy()
    const picture = await request.get(metas.get('og:image') ?? '')
    expect(picture.headers()['content-type']).toBe('image/jpeg')
    expect(facts.map((fact) => fact['@type'])).toEqual(
      path === '/' ? ['Organization', 'WebSite'] : ['BreadcrumbList'],
    )
  })
}

test('a pasted link to a product shows picture, name and price', async ({ request }) => {
  const { id, name, price } = await firstProduct(request)
  const { status, html, metas, facts } = await rawPage(request, `/product/${id}`)
  expect(status).toBe(200)
  expect(html).toContain(`<title>${name} · Mirada</title>`)
  expect(metas.get('og:title')).toBe(name)
  expect(metas.get('og:description')).toContain(`$${price.toFixed(2)}`)
  expect(metas.get('product:price:amount')).toBe(price.toFixed(2))
  expect([metas.get('og:image:width'), metas.get('og:image:height')]).toEqual(['1200', '630'])
  expect(metas.get('og:image')).toContain(id)
  const picture = await request.get(metas.get('og:image') ?? '')
  expect(picture.status()).toBe(200)
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  expect(facts.map((fact) => fact['@type'])).toEqual(['Product', 'BreadcrumbList'])
  expect(facts[0].offers).toMatchObject({ price: price.toFixed(2), priceCurrency: 'USD' })
})

test('what does not exist says so to crawlers too', async ({ request }) => {
  for (const address of ['/nothing', '/product/00000000-0000-7000-8000-000000000000']) {
    const { status, metas } = await rawPage(request, address)
    expect([status, metas.get('robots')], address).toEqual([404, 'noindex'])
  }
})

test('crawlers find the list of pages, installers the icons', async ({ request, baseURL }) => {
  const { id } = await firstProduct(request)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${baseURL}/product/${id}</loc>`)
  const manifest = await (await request.get('/site.webmanifest')).json()
  for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }])
    expect((await request.get(src)).headers()['content-type'], src).toBe('image/png')
})

/** Asked only to know who is there; nothing on the page waits for it. */
const personal = /\/api\/(session|favorites|cart)/

function apiCallsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && !personal.test(pathname)) calls.push(pathname + search)
  })
  return calls
}

test('a page shows itself without a second request', async ({ page, request }) => {
  const { id } = await firstProduct(request)
  const calls = apiCallsOf(page)
  for (const address of [
    '/',
    '/brands',
    '/brands?gender=unisex&sort=name&page=2',
    '/brands?f=color.negro_forma.redonda',
    '/featured',
    '/featured?f=talla.m&sort=name',
    `/product/${id}`,
    '/about',
  ]) {
    await page.goto(address)
    await untilSettled(page)
    expect(calls, address).toEqual([])
  }
})

for (const screen of ['phone', 'desktop'] as const) {
  test(`the picture that is fetched first is the one shown on a ${screen}`, async ({ page, request }) => {
    await resizeTo(page, screen)
    await expect
      .poll(async () => (await firstProduct(request)).image_sizes.length, { timeout: 60_000 })
      .toBeGreaterThan(0)
    const { id, brand_id } = await firstProduct(request)
    for (const address of ['/', `/brands?brand=${brand_id}`, `/product/${id}`]) {
      const fetched: string[] = []
      const note = (sent: { resourceType(): string; url(): string }) => {
        if (sent.resourceType() === 'image') fetched.push(sent.url())
      }
      page.on('request', note)
      await page.goto(address)
      await untilSettled(page)
      page.off('request', note)
      const shown = await page
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(fetched[0], `${address}: first of all`).toBe(shown)
      expect(
        fetched.filter((url) => url === shown),
        `${address}: once`,
      ).toHaveLength(1)
    }
  })
}

test('nothing moves while a page arrives', async ({ page, request }) => {
  const { id } = await firstProduct(request)
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shift: (Reflect.get(window, 'shift') as number) + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const screen of ['phone', 'desktop'] as const) {
    await resizeTo(page, screen)
    for (const address of ['/', '/brands', '/featured', `/product/${id}`]) {
      await page.goto(address)
      await untilSettled(page)
      const shift = await page.evaluate(() => Reflect.get(window, 'shift') as number)
      expect(shift, `${address} on a ${screen}`).toBeLessThanOrEqual(0.02)
    }
  }
})

test('what staff change stands in the very next page', async ({ page, request }) => {
  const { id, name } = await firstProduct(request)
  await rawPage(request, `/product/${id}`)
  await signInStaff(page)
  const product = await (await page.request.get(`/api/admin/products/${id}`)).json()
  const moved = await page.request.post('/api/admin/stock-transactions', {
    data: { product_id: id, transaction_type: 'increase', quantity: 7 },
  })
  expect(moved.status()).toBe(201)
  const { html } = await rawPage(request, `/product/${id}`)
  expect(html).toContain(`"stock_quantity":${product.stock_quantity + 7}`)
  await page.goto(`/product/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})
