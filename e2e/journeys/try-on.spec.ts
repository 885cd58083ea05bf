import { lookAt } from '../support/account.ts'
import { noFaces, photograph, recording } from '../support/faces.ts'
import { toastSaying } from '../support/toast.ts'
import {
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
  await expect(page.getByText(/^Talla sugerida: (XS|S|M|L|XL)$/)).toBeVisible({ timeout: 30_000 })

  const list = page.getByRole('region', { name: 'Modelos' })
  await expect(list.getByRole('button')).toHaveCount(8)
  for (const name of models) {
    await wear(page, name)
    await expect.poll(() => misfit(page), { message: `${name} is where the eyes are` }).toBeLessThan(0.03)
    await keepStage(page, name)
  }
  await lookAt(page, 'try-on')

  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await expect(page.getByText('Reiniciando…')).toBeVisible()
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
  await expect(page.getByRole('region', { name: 'Modelos' }).getByRole('button')).toHaveCount(9)
  await page.getByRole('button', { name: 'Agregar al Carrito' }).click()
  await expect(toastSaying(page, `${product.name} agregado al carrito`)).toBeVisible()
  await page.getByRole('button', { name: `Favorito: ${product.name}` }).click()
  await expect(toastSaying(page, 'Agregado a favoritos')).toBeVisible()
  await lookAt(page, 'try-on product')
})
