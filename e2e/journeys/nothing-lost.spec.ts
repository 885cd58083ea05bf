import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo } from '../support/screens.ts'
import { signInShopper } from '../support/shopper.ts'
import { slowDown } from '../support/slowness.ts'
import { newAddress } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

test.describe.configure({ timeout: 120_000 })

interface Listed {
  id: string
  name: string
  stock_quantity: number
}

async function twoProducts(page: Page): Promise<[Listed, Listed]> {
  const { items } = (await (await page.request.get('/api/products?per_page=100')).json()) as {
    items: Listed[]
  }
  const [first, second] = items.filter(({ stock_quantity }) => stock_quantity > 3)
  if (!first || !second) throw new Error('the demo shop has too little to sell')
  return [first, second]
}

/** The same account in a browser that shares nothing with the page's. */
async function secondDevice(browser: Browser, page: Page): Promise<Page> {
  const { cookies } = await page.context().storageState()
  const context = await browser.newContext({ storageState: { cookies, origins: [] } })
  return context.newPage()
}

const inCart = (page: Page, count: number) => page.getByRole('link', { name: `Carrito: ${count}` })

for (const isSlow of [false, true]) {
  test.describe(isSlow ? 'slow processor, slow line' : 'a good line', () => {
    test.beforeEach(async ({ page }) => {
      if (isSlow) await slowDown(page, { processor: 4, line: true })
    })

    test('two devices have one cart, also when one of them was offline', async ({
      page,
      browser,
      guard,
      context,
    }) => {
      guard.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
      const [first, second] = await twoProducts(page)
      await signInShopper(page, { email: newAddress('devices'), password: 'secreta' })
      await page.goto(`/product/${first.id}`)
      await page.getByRole('button', { name: 'Agregar al Carrito' }).click()
      await expect(inCart(page, 1)).toBeVisible()

      const other = await secondDevice(browser, page)
      await other.goto('/cart')
      await expect(other.getByText(first.name).first()).toBeVisible()

      // One device takes the product out while the other, offline, puts another in.
      await context.setOffline(true)
      await other.getByRole('button', { name: `Eliminar ${first.name}` }).click()
      await expect.poll(async () => (await (await other.request.get('/api/cart')).json()).items).toEqual([])
      await context.setOffline(false)
      await page.goto(`/product/${second.id}`)
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Agregar al Carrito' }).click()
      await context.setOffline(false)

      await expect
        .poll(async () => (await (await other.request.get('/api/cart')).json()).items, { timeout: 30_000 })
        .toMatchObject([{ id: second.id, quantity: 1 }])
      await page.goto('/cart')
      await expect(inCart(page, 1)).toBeVisible()
      await expect(page.getByRole('main').getByText(second.name).first()).toBeVisible()
      await expect(page.getByRole('main').getByText(first.name)).toHaveCount(0)
      await other.context().close()
    })

    test('an emptied cart can be taken back', async ({ page }) => {
      const [first] = await twoProducts(page)
      await page.goto(`/product/${first.id}`)
      await page.getByRole('button', { name: 'Agregar al Carrito' }).click()
      await page.goto('/cart')
      await page.getByRole('button', { name: 'Vaciar carrito' }).click()
      await expect(inCart(page, 1)).toHaveCount(0)
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await expect(inCart(page, 1)).toBeVisible()
      await page.reload()
      await expect(inCart(page, 1)).toBeVisible()
    })

    test('on a phone a message covers neither the buying bar nor what was pressed', async ({ page }) => {
      await resizeTo(page, 'phone')
      const [first] = await twoProducts(page)
      await page.goto(`/product/${first.id}`)
      const button = page.getByRole('button', { name: 'Agregar al Carrito' })
      for (const scrolled of [0, 350]) {
        await page.evaluate((top) => scrollTo(0, top), scrolled)
        await button.click()
        const message = toastSaying(page, `${first.name} agregado al carrito`)
        await expect(message).toBeVisible()
        const [bar, said] = [await button.boundingBox(), await message.boundingBox()]
        if (!bar || !said) throw new Error('one of the two is not to be seen')
        expect(said.y + said.height < bar.y || said.y > bar.y + bar.height, `scrolled by ${scrolled}`).toBe(
          true,
        )
        await page.getByRole('button', { name: 'Cerrar aviso' }).click()
      }
    })

    test('a sign-up survives reading the terms and the other tab', async ({ page }) => {
      await page.goto('/auth')
      await page.getByRole('tab', { name: 'Crear Cuenta' }).click()
      const typed = {
        Nombre: 'Carolina',
        Apellido: 'Mena',
        Email: 'carolina@mirada.test',
        Contraseña: 'Atardecer-2026',
        'Confirmar contraseña': 'Atardecer-2026',
      }
      for (const [label, value] of Object.entries(typed)) {
        await page.getByLabel(label, { exact: true }).fill(value)
      }
      const isAllThere = async () => {
        await page.getByRole('tab', { name: 'Crear Cuenta' }).click()
        for (const [label, value] of Object.entries(typed)) {
          await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
        }
      }
      await page.getByRole('tab', { name: 'Iniciar Sesión' }).click()
      await isAllThere()
      await page.getByRole('main').getByRole('link', { name: 'términos' }).click()
      await page.waitForURL('**/terminos')
      await page.goBack()
      await isAllThere()
      // A reload keeps all but what is secret, which is never written to storage.
      await page.reload()
      await page.getByRole('tab', { name: 'Crear Cuenta' }).click()
      await expect(page.getByLabel('Apellido')).toHaveValue('Mena')
      await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('')
    })

    test('a long message survives a reload', async ({ page }) => {
      await page.goto('/contact')
      const message = page.getByLabel('Mensaje')
      await message.fill('Busco una montura ligera para leer, con puente bajo.')
      await page.reload()
      await expect(message).toHaveValue('Busco una montura ligera para leer, con puente bajo.')
    })

    test('without storage, over plain HTTP and with a wrong clock the shop still sells', async ({ page }) => {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'] as const) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('forbidden', 'SecurityError')
            },
          })
        }
        Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
        Reflect.deleteProperty(Navigator.prototype, 'clipboard')
        const now = Date.now
        Date.now = () => now() + 3_600_000
      })
      const [first] = await twoProducts(page)
      await page.goto(`/product/${first.id}`)
      await page.getByRole('button', { name: 'Agregar al Carrito' }).click()
      await inCart(page, 1).click()
      await expect(page.getByRole('main').getByText(first.name).first()).toBeVisible()
    })

    test('a slide that somebody asks for is announced', async ({ page }) => {
      // Who prefers stillness hears every slide, since each was asked for.
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto('/')
      const slides = page.getByRole('region', { name: 'Destacados' })
      const region = slides.locator('[aria-live]')
      await expect(region).toHaveAttribute('aria-live', 'off')
      const next = slides.getByRole('button', { name: /^Ver / }).nth(1)
      await next.focus()
      await expect(region).toHaveAttribute('aria-live', 'polite')
      const node = await region.elementHandle()
      const title = (await next.getAttribute('aria-label'))?.replace(/^Ver /, '') ?? ''
      await next.press('Enter')
      await expect(region).toContainText(title)
      expect(
        await node?.evaluate((element) => element.isConnected),
        'the region that speaks is the same',
      ).toBe(true)
    })
  })
}
