import type { Locator, Page } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo } from '../support/screens.ts'
import { untilSettled } from '../support/settle.ts'
import { signInStaff } from '../support/staff.ts'

/** A picture of one colour, drawn by the browser itself. */
async function picture(page: Page, color: string): Promise<Buffer> {
  const url = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 675 })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.fillStyle = fill
    pen.fillRect(0, 0, 900, 675)
    return canvas.toDataURL('image/png')
  }, color)
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

async function productWithPictures(page: Page, colors: string[]): Promise<string> {
  await page.goto('/about')
  await signInStaff(page)
  const made = await page.request.post('/api/admin/products', {
    data: { name: 'Galería', price: 120, gender: 'unisex', stock_quantity: 3 },
  })
  expect(made.status()).toBe(201)
  const { id } = await made.json()
  for (const color of colors) {
    const file = { name: 'foto.png', mimeType: 'image/png', buffer: await picture(page, color) }
    const added = await page.request.post('/api/admin/product-images', {
      multipart: { product_id: id, file },
    })
    expect(added.status()).toBe(201)
  }
  return id
}

test('a gallery is walked with the keyboard and by touch', async ({ page }) => {
  const id = await productWithPictures(page, ['#8a9', '#a98', '#89a'])
  await page.goto(`/product/${id}`)
  await untilSettled(page)
  const thumbnails = page.getByRole('list', { name: 'Imágenes' }).getByRole('button')
  await expect(thumbnails).toHaveCount(3)
  const shown = () =>
    page
      .locator('main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc.replace(/(-\d+)?\.\w+$/, ''))
  const first = await shown()

  await thumbnails.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(thumbnails.nth(1)).toBeFocused()
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(shown).not.toBe(first)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(shown).toBe(first)
  await page.keyboard.press('ArrowLeft')
  await expect(thumbnails.nth(2)).toBeFocused()

  await resizeTo(page, 'phone')
  await thumbnails.first().click()
  await expect.poll(shown).toBe(first)
  await lookAt(page, 'gallery')
})

test('a picture is swiped and seen from nearby', async ({ browser, page, baseURL }) => {
  const id = await productWithPictures(page, ['#8a9', '#a98'])
  const phone = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const shop = await phone.newPage()
  await shop.goto(`/product/${id}`)
  await untilSettled(shop)
  const thumbnails = shop.getByRole('list', { name: 'Imágenes' }).getByRole('button')
  const large = shop.getByRole('button', { name: /^Ampliar/ })
  await swipe(shop, large, -200)
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(shop.getByRole('dialog')).toHaveCount(0)
  await swipe(shop, large, 200)
  await expect(thumbnails.first()).toHaveAttribute('aria-pressed', 'true')

  const zoom = shop.getByRole('dialog')
  const picture = zoom.getByRole('img')
  // Right after a swipe the browser takes a tap for the end of it.
  await expect(async () => {
    await large.tap()
    await expect(picture).toBeVisible({ timeout: 1000 })
  }).toPass()
  const before = (await picture.boundingBox())?.width ?? 0
  await zoom.getByRole('button', { name: 'Acercar' }).tap()
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(before * 1.8)
  await lookAt(shop, 'product-zoom')
  await shop.keyboard.press('Escape')
  await expect(zoom).toHaveCount(0)
  await expect(large).toBeFocused()
  await phone.close()
})

test('a picture is enlarged with the wheel, moved with the mouse and the keys, and let go', async ({
  page,
}) => {
  const id = await productWithPictures(page, ['#8a9'])
  await page.goto(`/product/${id}`)
  await untilSettled(page)
  await page.getByRole('button', { name: /^Ampliar/ }).click()
  const frame = page.getByRole('region', { name: 'Imagen ampliada' })
  const box = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const shown = async () => (await frame.getByRole('img').boundingBox()) ?? box
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.4)
  await page.mouse.wheel(0, -400)
  await expect.poll(async () => (await shown()).width).toBeGreaterThan(box.width * 1.8)

  const before = await shown()
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.4)
  await page.mouse.up()
  await expect.poll(async () => (await shown()).x).toBeLessThan(before.x)

  await frame.focus()
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect.poll(async () => Math.round((await shown()).width)).toBe(Math.round(box.width))
  await frame.dblclick({ position: { x: box.width * 0.3, y: box.height * 0.3 } })
  await expect.poll(async () => (await shown()).width).toBeGreaterThan(box.width * 2)
})

test('a card shows another view under the mouse', async ({ page }) => {
  await productWithPictures(page, ['#8a9', '#a98'])
  await page.goto('/brands')
  await untilSettled(page)
  const card = page.getByRole('article').filter({ hasText: 'Galería' }).first()
  await expect(card.locator('img')).toHaveCount(1)
  await card.hover()
  const other = card.locator('img').nth(1)
  await expect(other).toBeVisible()
  await expect(other.locator('xpath=ancestor::span[contains(@class,"inset-0")]')).toHaveCSS('opacity', '1')
})

/** A finger's way across an element, as the browser itself would report it. */
async function swipe(page: Page, over: Locator, dx: number): Promise<void> {
  const box = await over.boundingBox()
  if (!box) throw new Error('nothing to swipe over')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: string, touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints })
  await touch('touchStart', [{ x: x - dx / 2, y }])
  await touch('touchMove', [{ x, y }])
  await touch('touchMove', [{ x: x + dx / 2, y }])
  await touch('touchEnd', [])
}

test('slides follow each other, and wait for whoever reads them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' }) // who prefers stillness finds them paused
  await resizeTo(page, 'desktop')
  await page.goto('/')
  await untilSettled(page)
  const show = page.getByRole('region', { name: 'Destacados' })
  const slides = show.getByRole('button', { name: /^Ver / })
  expect(await slides.count()).toBeGreaterThan(1)
  await slides.nth(1).click()
  await expect(slides.nth(1)).toHaveAttribute('aria-current', 'true')
  await show.getByRole('button', { name: 'Pausar' }).click()
  await expect(show.getByRole('button', { name: 'Reanudar' })).toBeVisible()
  await slides.first().focus()
  await page.keyboard.press('Enter')
  await expect(slides.first()).toHaveAttribute('aria-current', 'true')
  await lookAt(page, 'hero-slides')
})
