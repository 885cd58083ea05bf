import type { Page } from '@playwright/test'
import { noFaces, recording } from '../support/faces.ts'
import { expect, openTryOn, test, untilFace } from '../support/try-on.ts'

test.describe.configure({ timeout: 120_000 })

const still = recording('face-still')
test.skip(still === null, noFaces)

interface Cameras {
  given: number
  on: number
}

/** Lets the page tell how often it was given a camera, and how many are on. */
async function watchCameras(page: Page): Promise<() => Promise<Cameras>> {
  await page.addInitScript(() => {
    const open: MediaStreamTrack[] = []
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      open.push(...stream.getTracks())
      return stream
    }
    const count = () => ({
      given: open.length,
      on: open.filter((track) => track.readyState === 'live').length,
    })
    Object.assign(window, { cameras: count })
  })
  return () => page.evaluate(() => (Reflect.get(window, 'cameras') as () => Cameras)())
}

/** As if another tab were chosen, or this one again. */
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('leaving and hiding the page switch the camera off', async ({ device }) => {
  const { page } = await device({ films: still })
  const cameras = await watchCameras(page)
  await openTryOn(page)
  await untilFace(page)
  expect(await cameras()).toEqual({ given: 1, on: 1 })
  await hide(page, true)
  await expect.poll(cameras).toEqual({ given: 1, on: 0 })
  await hide(page, false)
  await expect.poll(cameras).toEqual({ given: 2, on: 1 })
  await untilFace(page)
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByRole('button', { name: 'Iniciar Prueba Virtual' })).toBeVisible()
  await expect.poll(cameras).toEqual({ given: 2, on: 0 })
})

test('a page that is hidden while it starts switches the camera off, and starts when it is seen again', async ({
  device,
}) => {
  const { page } = await device({ films: still })
  const cameras = await watchCameras(page)
  let arrive = () => {}
  const networks = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/vto/v1/*.task', async (route) => {
    await networks
    await route.continue()
  })
  await openTryOn(page)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30')
  expect(await cameras()).toEqual({ given: 1, on: 1 })
  await hide(page, true)
  await expect.poll(cameras).toEqual({ given: 1, on: 0 })
  const arrived = page.waitForResponse('**/vto/v1/*.task')
  arrive()
  await arrived
  expect(await cameras(), 'what arrives meanwhile wakes nothing').toEqual({ given: 1, on: 0 })
  await hide(page, false)
  await untilFace(page)
  expect(await cameras()).toEqual({ given: 2, on: 1 })
})

test('a camera that is given to a page that nobody sees is given back', async ({ device }) => {
  const { page } = await device({ films: still })
  const cameras = await watchCameras(page)
  await page.goto('/virtual-try-on')
  await page.evaluate(() => {
    const ask = navigator.mediaDevices.getUserMedia
    const answered = new Promise<void>((resolve) => Object.assign(window, { answer: resolve }))
    navigator.mediaDevices.getUserMedia = (wanted) => answered.then(() => ask(wanted))
  })
  await page.getByRole('button', { name: 'Iniciar Prueba Virtual' }).click()
  await expect(page.getByText('Permite el acceso a la cámara')).toBeVisible()
  await hide(page, true)
  await page.evaluate(() => (Reflect.get(window, 'answer') as () => void)())
  await expect.poll(cameras).toEqual({ given: 1, on: 0 })
  await hide(page, false)
  await untilFace(page)
})
