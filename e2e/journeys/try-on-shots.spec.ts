import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { noFaces, photograph } from '../support/faces.ts'
import { jpegSize } from '../support/grey-jpeg.ts'
import { expect, live, test, untilFace, wear } from '../support/try-on.ts'

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
