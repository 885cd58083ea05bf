import { lookAt } from '../support/account.ts'
import { noFaces, photograph, recording } from '../support/faces.ts'
import { toastSaying } from '../support/toast.ts'
import {
  adviceOn,
  badge,
  expect,
  keepStage,
  live,
  misfit,
  openTryOn,
  test,
  untilFace,
  untilReady,
  wear,
} from '../support/try-on.ts'

test.describe.configure({ timeout: 180_000 })

const models = [
  'Classic Aviator',
  'Modern Wayfarer',
  'Round Classic',
  'Square Frame',
  'Cat Eye',
  'Sport Frame',
  'Oversized Style',
  'Vintage Classic',
]
const still = recording('face-still')
const photo = photograph('face-photo')

test('the intro loads nothing of the try-on, says how large it is and that nothing is sent', async ({
  device,
}) => {
  const { page } = await device()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/virtual-try-on')
  await expect(page.getByRole('heading', { name: 'Prueba Virtual' })).toBeVisible()
  await expect(page.getByText(/se descargan unos 5 MB/)).toBeVisible()
  await expect(page.getByText(/Ninguna imagen ni dato de tu rostro se envía/)).toBeVisible()
  await lookAt(page, 'try-on intro')
  expect(asked.filter((url) => /\/vto\/|try-on-screen|worker/.test(url))).toEqual([])
})

test('a face is found, wears every model in its place, and a reset begins again', async ({ device }) => {
  test.skip(still === null, noFaces)
  const { page } = await device({ films: still })
  await openTryOn(page)
  await untilFace(page)
  await expect(live(page)).toHaveAttribute('data-tracking', 'worker')
  expect(Number(await live(page).getAttribute('data-score'))).toBeGreaterThan(0.7)
  await adviceOn(page)

  const list = page.getByRole('list', { name: 'Modelos Mirada' })
  await expect(list.getByRole('button')).toHaveCount(8)
  for (const name of models) {
    await wear(page, name)
    await expect.poll(() => misfit(page), { message: `${name} is where the eyes are` }).toBeLessThan(0.03)
    await keepStage(page, name)
  }
  await lookAt(page, 'try-on')

  // It is said for half a second only.
  const said = page.getByText('Reiniciando…').waitFor()
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await said
  await expect(list.getByRole('button', { name: 'Classic Aviator' })).toHaveAttribute('aria-pressed', 'true')
  await untilFace(page)
})

test('the flag goes on, off and on again with the face', async ({ device }) => {
  const films = recording('face-enter-leave')
  test.skip(films === null, noFaces)
  const { page } = await device({ films })
  await openTryOn(page)
  await untilReady(page)
  for (const words of ['Rostro detectado', 'Rostro no detectado', 'Rostro detectado'])
    await expect(badge(page)).toHaveText(words, { timeout: 60_000 })
})

test('without a face there is no flag', async ({ device }) => {
  const films = recording('noface')
  test.skip(films === null, noFaces)
  const { page } = await device({ films })
  await openTryOn(page)
  await untilReady(page)
  for (let i = 0; i < 10; i++) {
    expect(Number(await live(page).getAttribute('data-score'))).toBeLessThanOrEqual(0.7)
    await expect(badge(page)).toHaveText('Rostro no detectado')
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
})

test('a photograph stays on the device', async ({ device }) => {
  test.skip(photo === null, noFaces)
  const { page } = await device()
  const sent: string[] = []
  page.on('request', (request) => request.postData() && sent.push(request.url()))
  await page.goto('/virtual-try-on')
  await page.getByLabel('Usar una foto').setInputFiles(photo as string)
  await untilFace(page)
  expect(await misfit(page)).toBeLessThan(0.03)
  await lookAt(page, 'try-on photo')
  expect(sent, 'requests with a body').toEqual([])
})

test('a photograph without a face says so', async ({ device }) => {
  const empty = photograph('noface-photo')
  test.skip(empty === null, noFaces)
  const { page } = await device()
  await page.goto('/virtual-try-on')
  await page.getByLabel('Usar una foto').setInputFiles(empty as string)
  await untilReady(page)
  await expect(badge(page)).toHaveText('Rostro no detectado')
  await expect(page.getByText(/No encontramos un rostro en esta foto/)).toBeVisible()
})

test('the same person gets the same size from the camera and from a photograph', async ({ device }) => {
  test.skip(still === null || photo === null, noFaces)
  const { page } = await device({ films: still })
  await openTryOn(page)
  const fromCamera = await adviceOn(page)
  await page.getByLabel('Usar foto').setInputFiles(photo as string)
  await expect(page.getByRole('button', { name: 'Usar la cámara' })).toBeVisible()
  await untilFace(page)
  expect(await adviceOn(page)).toBe(fromCamera)
})

test('whoever wears glasses already is asked to take them off', async ({ device }) => {
  const worn = photograph('face-photo-glasses')
  test.skip(worn === null, noFaces)
  const { page } = await device()
  await page.goto('/virtual-try-on')
  await page.getByLabel('Usar una foto').setInputFiles(worn as string)
  await untilFace(page)
  expect(await adviceOn(page)).toBe('Quítate las gafas para medirte mejor.')
  await lookAt(page, 'try-on glasses worn')
})

test('a product with a described frame is tried on first and bought from there', async ({ device }) => {
  test.skip(photo === null, noFaces)
  const { page } = await device()
  const { items } = await (await page.request.get('/api/products/featured')).json()
  const product = items.find(({ stock_quantity }: { stock_quantity: number }) => stock_quantity > 0)
  await page.goto(`/product/${product.id}`)
  await page.getByRole('button', { name: 'Ver en 3D' }).click()
  await expect(page.getByRole('img', { name: `${product.name} en 3D` })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Prueba Virtual' }).first().click()
  await expect(page).toHaveURL(`/virtual-try-on?product=${product.id}`)
  await page.getByLabel('Usar una foto').setInputFiles(photo as string)
  await untilFace(page)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  const sold = page.getByRole('list', { name: 'De la tienda' }).getByRole('button')
  await expect(sold.first()).toHaveAccessibleName(new RegExp(product.name))
  await expect(sold.nth(1), 'others of the shop follow').toBeVisible()
  await expect(page.getByRole('list', { name: 'Modelos Mirada' }).getByRole('button')).toHaveCount(8)
  await page.getByRole('button', { name: 'Agregar al Carrito' }).click()
  await expect(toastSaying(page, `${product.name} agregado al carrito`)).toBeVisible()
  await page.getByRole('button', { name: `Favorito: ${product.name}` }).click()
  await expect(toastSaying(page, 'Agregado a favoritos')).toBeVisible()
  await lookAt(page, 'try-on product')
})

test('a model of the house leads to frames of the shop like it, which are worn and bought', async ({
  device,
}) => {
  test.skip(photo === null, noFaces)
  const { page } = await device()
  await page.goto('/virtual-try-on')
  await page.getByLabel('Usar una foto').setInputFiles(photo as string)
  await untilFace(page)
  const card = page.getByRole('region', { name: 'Modelo actual' })
  const sold = page.getByRole('list', { name: 'De la tienda' }).getByRole('button')
  await expect(sold.first()).toBeVisible()
  const house = page.getByRole('list', { name: 'Modelos Mirada' }).getByRole('button')
  const like = card.getByRole('heading', { name: 'Como esta, en la tienda' })
  for (let i = 0; i < 8 && !(await like.isVisible()); i++) {
    await house.nth(i).click()
    await expect(house.nth(i)).toHaveAttribute('aria-pressed', 'true')
  }
  const first = card.getByRole('listitem').first().getByRole('button')
  const name = (await first.textContent())?.replace(/\$.*/, '') ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(card.getByRole('button', { name: `Agregar al Carrito: ${name}` })).toBeEnabled()
})

test('on a phone face and models are seen together, and a swipe changes the model', async ({ device }) => {
  test.skip(photo === null, noFaces)
  const { page } = await device()
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/virtual-try-on')
  await page.getByLabel('Usar una foto').setInputFiles(photo as string)
  await untilFace(page)
  const face = page.getByRole('region', { name: 'Tu prueba' })
  const chosen = page.getByRole('region', { name: 'Modelos' }).locator('[aria-pressed=true]')
  await page.evaluate(() => scrollTo(0, 0))
  for (const part of [face, chosen]) {
    const box = await part.boundingBox()
    expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(664)
  }
  await lookAt(page, 'try-on phone')
  await page.setViewportSize({ width: 390, height: 664 })

  const swipe = (by: number) =>
    face.evaluate((element, dx) => {
      const finger = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 200 })
      const tell = (kind: string, touches: Touch[], changedTouches: Touch[]) =>
        element.dispatchEvent(new TouchEvent(kind, { bubbles: true, touches, changedTouches }))
      tell('touchstart', [finger(200)], [finger(200)])
      tell('touchend', [], [finger(200 + dx)])
    }, by)
  const isWorn = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await swipe(-120)
  await isWorn('Modern Wayfarer')
  await swipe(120)
  await isWorn('Classic Aviator')
  await page.getByRole('button', { name: 'Modelo siguiente' }).click()
  await isWorn('Modern Wayfarer')
  await page.keyboard.press('ArrowRight')
  await isWorn('Round Classic')
})
