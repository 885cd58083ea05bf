import type { BrowserContext, Page } from '@playwright/test'
import { untilDrawn } from '../support/drawn.ts'
import { expect, test } from '../support/fixtures.ts'
import { buyableProduct } from '../support/product.ts'
import { slowDown } from '../support/slowness.ts'

test.describe.configure({ timeout: 120_000 }) // a slowed processor, of a machine that may be busy
test.beforeEach(({ request }) => untilDrawn(request, '/', '/brands', '/featured'))

/** React has taken the page over: scrolling is the router's affair from here on. */
const untilTakenOver = (page: Page) => page.waitForFunction(() => history.scrollRestoration === 'manual')
const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** Opens a page and scrolls it as soon as it stands there, which is before it comes to life. */
async function openAndScroll(page: Page, address: string, to: number): Promise<void> {
  await page.addInitScript((y) => {
    document.addEventListener('DOMContentLoaded', () => scrollTo(0, y), { once: true })
  }, to)
  await page.goto(address)
  await untilTakenOver(page)
}

/** Keeps pages from coming to life until the function it returns is called. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  let letCome = () => {}
  const held = new Promise<void>((come) => {
    letCome = come
  })
  await context.route('**/assets/react-*.js', async (route) => {
    await held
    await route.continue()
  })
  return letCome
}

for (const processor of [1, 4]) {
  test(`a page that is being read stays where it is (processor ${processor} times slower)`, async ({
    page,
    request,
  }) => {
    const product = await buyableProduct(request)
    await untilDrawn(request, product)
    await slowDown(page, { processor, line: processor > 1 })
    for (const address of ['/', '/brands', '/featured', product]) {
      await openAndScroll(page, address, 700)
      expect(await scrolled(page), address).toBe(700)
    }
  })
}

test('a reload and the way back keep the place', async ({ page, request }) => {
  for (const address of ['/', '/about', await buyableProduct(request)]) {
    await page.goto(address)
    await untilTakenOver(page)
    await page.evaluate(() => scrollTo(0, 800))
    await page.reload()
    await untilTakenOver(page)
    await expect.poll(() => scrolled(page), `${address} after a reload`).toBe(800)

    // Within the shop, and with a full load in between.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Garantías' })
      .evaluate((link) => {
        ;(link as HTMLElement).click()
      })
    await page.waitForURL('**/garantias')
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.goBack()
    await expect.poll(() => scrolled(page), `${address} after the way back`).toBe(800)
    await page.goto('/terminos')
    expect(await scrolled(page), 'another page begins at its top').toBe(0)
    await page.goBack()
    await untilTakenOver(page)
    await expect.poll(() => scrolled(page), `${address} after the way back to it`).toBe(800)
  }
})

test('what is written before the page comes to life stays, and is sent once', async ({ page, context }) => {
  const letCome = await holdScripts(context)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/newsletter')) sent += 1
  })
  const opened = page.goto('/')
  const box = page.getByLabel('Tu correo')
  await box.fill('pronto@mirada.test')
  await box.press('Enter')
  letCome()
  await opened
  await expect(page.getByText('Revisa tu correo para confirmar la suscripción').first()).toBeVisible()
  expect(sent).toBe(1)
  expect(new URL(page.url()).search).toBe('')

  const again = page.goto('/brands')
  await page.getByLabel('Tu correo').fill('a medio esc')
  await again
  await untilTakenOver(page)
  await expect(page.getByLabel('Tu correo')).toHaveValue('a medio esc')
})

test('a button and a link pressed one after the other both do what they say', async ({ page, context }) => {
  const letCome = await holdScripts(context)
  const opened = page.goto('/featured')
  await page
    .getByRole('button', { name: /^Agregar al Carrito/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Agregar al Carrito/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Carrito' }).click()
  letCome()
  await opened
  await page.waitForURL('**/cart')
  const quantities = await page.evaluate(() =>
    (JSON.parse(localStorage.getItem('cart_items') ?? '[]') as { quantity: number }[]).map(
      ({ quantity }) => quantity,
    ),
  )
  expect(quantities).toEqual([2])
})
