import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { noFaces, photograph, recording } from '../support/faces.ts'
import { jpegSize } from '../support/grey-jpeg.ts'
import { toastSaying } from '../support/toast.ts'
import { expect, live, openTryOn, test, untilFace, wear } from '../support/try-on.ts'

test.describe.configure({ timeout: 120_000 })

const photo = photograph('face-photo')
test.skip(photo === null, noFaces)

async function openPhoto(page: Page): Promise<void> {
  await page.goto('/virtual-try-on')
  await page.getByLabel('Usar una foto').setInputFiles(photo as string)
  await untilFace(page)
}

async function takeShotWith(page: Page, model: string): Promise<void> {
  await wear(page, model)
  await page.getByRole('button', { name: 'Tomar foto' }).click()
}

/** The mean colour around the pupils on a picture that was taken. */
async function eyesOn(page: Page, model: string): Promise<{ light: number; redness: number }> {
  const data = await live(page).evaluate((canvas) => ({ ...(canvas as HTMLElement).dataset }))
  const [x = 0, y = 0] = (data.eyes ?? '').split(' ').map(Number)
  const apart = Number(data.eyesApart)
  const shot = page.getByRole('img', { name: `Foto con ${model}` })
  const [red = 0, green = 0, blue = 0] = await shot.evaluate(
    (image, [left, top, width, height]) => {
      const picture = image as HTMLImageElement
      const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
      const share = picture.naturalWidth / 100
      pen?.drawImage(picture, left * share, top * share, width * share, height * share, 0, 0, 1, 1)
      return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])]
    },
    // A quarter of the distance of the eyes, around the one on the left.
    [x - apart * 0.625, y - apart * 0.125, apart / 4, apart / 4] as const,
  )
  return { light: red + green + blue, redness: red / (green + blue) }
}

test('pictures show the glasses in the tint of their lenses', async ({ device }) => {
  const { page } = await device()
  await openPhoto(page)
  for (const model of ['Round Classic', 'Modern Wayfarer', 'Sport Frame']) await takeShotWith(page, model)
  await expect(page.getByText('Tus fotos 3 de 4')).toBeVisible()
  const clear = await eyesOn(page, 'Round Classic')
  const dark = await eyesOn(page, 'Modern Wayfarer')
  const red = await eyesOn(page, 'Sport Frame')
  expect(dark.light / clear.light).toBeLessThan(0.75)
  expect(red.redness / clear.redness).toBeGreaterThan(1.3)
})

test('a picture bears the name of what is worn on it, not of what is on its way', async ({ device }) => {
  const { page } = await device()
  await openPhoto(page)
  await wear(page, 'Round Classic')
  await page.route('**/cat-eye.glb', () => {}) // never comes
  await page.getByRole('button', { name: /^Cat Eye/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cat Eye' })).toBeVisible()
  await page.getByRole('button', { name: 'Tomar foto' }).click()
  await expect(page.getByRole('img', { name: /^Foto con/ })).toHaveAccessibleName('Foto con Round Classic')
})

test('four pictures are compared side by side; a fifth takes the place of the oldest', async ({ device }) => {
  const { page } = await device()
  await openPhoto(page)
  const models = ['Classic Aviator', 'Cat Eye', 'Square Frame', 'Oversized Style', 'Vintage Classic']
  for (const model of models) await takeShotWith(page, model)
  await expect(page.getByText('Tus fotos 4 de 4')).toBeVisible()
  await page.getByRole('button', { name: 'Comparar' }).click()
  const compared = page.getByRole('dialog', { name: 'Compara tus fotos' }).getByRole('img')
  await expect(compared).toHaveCount(4)
  for (const [i, model] of models.slice(1).entries())
    await expect(compared.nth(i)).toHaveAccessibleName(`Foto con ${model}`)
  await lookAt(page, 'try-on compare')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Borrar la foto con Cat Eye' }).click()
  await expect(page.getByText('Tus fotos 3 de 4')).toBeVisible()
})

test('a picture is downloaded, and handed to the share sheet of the device', async ({ device }) => {
  const { page } = await device()
  await page.addInitScript(() => {
    navigator.canShare = (data) => data?.files?.every(({ type }) => type === 'image/jpeg') ?? false
    navigator.share = async (data) => {
      const [file] = data?.files ?? []
      const bytes = file ? [...new Uint8Array(await file.arrayBuffer())] : []
      Object.assign(window, { shared: { title: data?.title, name: file?.name, bytes } })
    }
  })
  await openPhoto(page)
  await takeShotWith(page, 'Vintage Classic')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar la foto con Vintage Classic' }).click()
  expect((await download).suggestedFilename()).toBe('mirada-vintage-classic-1.jpg')
  const kept = await readFile(await (await download).path())
  expect(jpegSize(kept)).toEqual({ width: 1200, height: 1200 })

  await page.getByRole('button', { name: 'Compartir la foto con Vintage Classic' }).click()
  const shared = await page.waitForFunction(() => Reflect.get(window, 'shared'))
  const { title, name, bytes } = await shared.jsonValue()
  expect({ title, name }).toEqual({ title: 'Vintage Classic, Mirada', name: 'mirada-vintage-classic-1.jpg' })
  expect(Buffer.from(bytes).equals(kept), 'the same picture').toBe(true)
})

test('where there is no share sheet nothing offers one', async ({ device }) => {
  const { page } = await device()
  await page.addInitScript(() => Object.assign(navigator, { canShare: undefined }))
  await openPhoto(page)
  await takeShotWith(page, 'Cat Eye')
  await expect(page.getByRole('link', { name: 'Descargar la foto con Cat Eye' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Compartir la foto/ })).toHaveCount(0)
})

test('pictures stay from product to product, and are compared with price, fit, cart and favourite', async ({
  device,
}) => {
  const { page } = await device()
  const { items } = await (await page.request.get('/api/products/featured')).json()
  const [first, second] = items.filter(({ stock_quantity }: { stock_quantity: number }) => stock_quantity > 0)
  for (const [i, product] of [first, second].entries()) {
    // By links, as shoppers go: a page that is loaded anew knows nothing any more.
    if (i === 0) await page.goto(`/product/${product.id}`)
    else {
      await page.getByRole('link', { name: 'Mirada' }).first().click()
      await page.getByRole('link', { name: product.name }).first().click()
    }
    // The page left may still stand there, whose own link of that name leads elsewhere.
    await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Prueba Virtual' }).first().click()
    await expect(page).toHaveURL(`/virtual-try-on?product=${product.id}`)
    await page.getByLabel('Usar una foto').setInputFiles(photo as string)
    await untilFace(page)
    await expect(page.getByText(/^(Talla sugerida|Quítate las gafas)/)).toBeVisible()
    await page.getByRole('button', { name: 'Tomar foto' }).click()
    await expect(page.getByText(`Tus fotos ${i + 1} de 4`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Comparar' }).click()
  const compared = page.getByRole('dialog', { name: 'Compara tus fotos' })
  for (const product of [first, second]) {
    const one = compared.getByRole('listitem').filter({ hasText: product.name })
    await expect(one.getByRole('img', { name: `Foto con ${product.name}` })).toBeVisible()
    await expect(one.getByText(`$${product.price.toFixed(2)}`)).toBeVisible()
    await expect(one.getByRole('button', { name: `Favorito: ${product.name}` })).toBeVisible()
  }
  await lookAt(page, 'try-on compare products')
  await compared.getByRole('button', { name: `Agregar al Carrito: ${first.name}` }).click()
  await expect(toastSaying(page, `${first.name} agregado al carrito`)).toBeVisible()
})

test('another colour of the same model is put on with a press', async ({ device }) => {
  const { page } = await device()
  const { items } = await (await page.request.get('/api/products?f=prueba.si&per_page=60')).json()
  const product = items.find((item: { colour_count?: number }) => (item.colour_count ?? 0) > 1)
  const colours = await (await page.request.get(`/api/products/${product.id}/colours`)).json()
  const other = colours.items.find(({ id }: { id: string }) => id !== product.id)
  await page.goto(`/virtual-try-on?product=${product.id}`)
  await page.getByLabel('Usar una foto').setInputFiles(photo as string)
  await untilFace(page)
  await expect(live(page)).toHaveAttribute('data-worn', product.id)
  const choice = page.getByRole('button', { name: `Probar en ${other.name}` })
  await choice.click()
  await expect(live(page)).toHaveAttribute('data-worn', other.id)
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
  await lookAt(page, 'try-on colours')
})

test('a clip of what is shown is made on the device, played, and downloaded', async ({ device }) => {
  const films = recording('face-still')
  test.skip(films === null, noFaces)
  const { page } = await device({ films })
  const sent: string[] = []
  page.on('request', (request) => request.postData() && sent.push(request.url()))
  await openTryOn(page)
  await untilFace(page)
  await page.getByRole('button', { name: /Grabar un clip/ }).click()
  await expect(page.getByRole('button', { name: 'Grabando un clip' })).toBeVisible()
  const clip = page.getByLabel('Clip con Classic Aviator', { exact: true })
  await expect(clip).toBeVisible({ timeout: 30_000 })
  const { width, height } = await clip.evaluate(async (element) => {
    const video = element as HTMLVideoElement
    if (video.readyState < 1)
      await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve))
    return { width: video.videoWidth, height: video.videoHeight }
  })
  expect({ width, height }).toEqual({ width: 600, height: 600 })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar el clip con Classic Aviator' }).click()
  expect((await download).suggestedFilename()).toMatch(/^mirada-classic-aviator-1\.(mp4|webm)$/)
  expect((await readFile(await (await download).path())).length).toBeGreaterThan(10_000)
  await lookAt(page, 'try-on clip')
  expect(sent, 'requests with a body').toEqual([])
})

test('where nothing can be recorded nothing offers a clip', async ({ device }) => {
  const films = recording('face-still')
  test.skip(films === null, noFaces)
  const { page } = await device({ films })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'))
  await openTryOn(page)
  await untilFace(page)
  await expect(page.getByRole('button', { name: 'Tomar foto' })).toBeVisible()
  await expect(page.getByRole('button', { name: /clip/ })).toHaveCount(0)
})
