import { type Browser, expect, type Page } from '@playwright/test'
import { untilDrawn } from '../support/drawn.ts'
import { test } from '../support/fixtures.ts'
import { buyableProduct } from '../support/product.ts'
import { untilLoaded } from '../support/settle.ts'
import { slowDown } from '../support/slowness.ts'

/** Milliseconds after the first paint. */
const moments = [0, 50, 100, 200, 400, 800, 1600]
const processors = [1, 4, 6]
/** A long run is asked for with PRESS_ROUNDS=200; it takes half an hour. */
const rounds = Number(process.env.PRESS_ROUNDS) || moments.length * processors.length

interface Deed {
  address: string
  /** What is pressed; it stands in the first window of the page. */
  target: (page: Page) => ReturnType<Page['locator']>
  /** Waits for what it says, and that it happened once. */
  happened: (page: Page) => Promise<void>
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as { quantity?: number }[], key)

const add: Deed = {
  address: '/featured',
  target: (page) => page.getByRole('button', { name: /^Agregar al Carrito/ }).first(),
  happened: (page) =>
    expect.poll(async () => (await stored(page, 'cart_items')).map(({ quantity }) => quantity)).toEqual([1]),
}

const deedsWith = (product: string): Deed[] => [
  add,
  {
    ...add,
    address: product,
    target: (page) => page.getByRole('button', { name: /^Agregar al Carrito: \S/ }),
  },
  {
    address: '/',
    target: (page) => page.getByRole('button', { name: 'Buscar' }),
    happened: (page) => expect(page.getByRole('dialog')).toHaveCount(1),
  },
  {
    address: '/featured',
    target: (page) => page.getByRole('button', { name: /^Favorito/ }).first(),
    // Pressed twice it would be none again.
    happened: (page) => expect.poll(async () => (await stored(page, 'favorites')).length).toBe(1),
  },
  {
    address: '/featured',
    // Phones have a button for what wide windows have a panel for.
    target: (page) =>
      page
        .getByRole('button', { name: 'Con prueba virtual' })
        .or(page.getByRole('checkbox', { name: /^M\b/ }))
        .and(page.locator(':visible')),
    happened: (page) => page.waitForURL(/\/featured\?f=(talla\.m|prueba\.si)$/),
  },
  {
    address: '/featured',
    // What answers it comes after the page is alive.
    target: (page) => page.getByRole('button', { name: 'Para tu rostro' }).and(page.locator(':visible')),
    happened: (page) => expect(page.getByRole('dialog', { name: '¿Cuál es tu talla?' })).toHaveCount(1),
  },
  {
    address: '/brands',
    target: (page) => page.getByRole('link', { name: 'Unisex' }),
    happened: (page) => page.waitForURL('**/brands?gender=unisex'),
  },
  {
    address: '/',
    target: (page) => page.getByRole('link', { name: 'Carrito' }),
    happened: (page) => page.waitForURL('**/cart'),
  },
]

/** Opens a page as a newcomer, presses so many milliseconds after its first paint, and waits for what that does. */
async function pressEarly(browser: Browser, baseURL: string, deeds: Deed[], round: number): Promise<void> {
  const moment = moments[round % moments.length] as number
  const processor = processors[Math.floor(round / moments.length) % processors.length] as number
  const deed = deeds[round % deeds.length] as Deed
  const touch = Math.floor(round / deeds.length) % 2 === 1
  const size = touch ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL, viewport: size, hasTouch: touch, isMobile: touch })
  const page = await context.newPage()
  await slowDown(page, { processor })
  const said = `round ${round}: ${deed.address}, ${moment} ms, processor / ${processor}, ${touch ? 'touch' : 'mouse'}`

  await page.goto(deed.address, { waitUntil: 'commit' })
  const look = () => deed.target(page).boundingBox({ timeout: 10_000 })
  // Where it is drawn anew between being found and being measured, it stands nowhere.
  const place = (await look()) ?? (await look())
  if (!place) throw new Error(`${said}: nothing to press`)
  await page.evaluate(
    (wait) =>
      new Promise<void>((over) =>
        new PerformanceObserver(() => setTimeout(over, wait)).observe({ type: 'paint', buffered: true }),
      ),
    moment,
  )
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  if (touch) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
  await test.step(said, async () => {
    await deed.happened(page)
    // Still once when everything has come that might do it again.
    await untilLoaded(page)
    await deed.happened(page)
  })
  await context.close()
}

test('whatever is pressed from the first paint on happens, once', async ({ browser, request, baseURL }) => {
  test.setTimeout(30_000 + rounds * 15_000)
  const deeds = deedsWith(await buyableProduct(request))
  await untilDrawn(request, ...deeds.map(({ address }) => address))
  for (let round = 0; round < rounds; round++) await pressEarly(browser, baseURL as string, deeds, round)
})
