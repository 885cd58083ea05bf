import type { Page } from '@playwright/test'
import { noFaces, recording } from '../support/faces.ts'
import { expect, live, misfit, openTryOn, test, untilFace, wear } from '../support/try-on.ts'

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

/** From now on the camera is given only when the answer is called. */
async function holdCamera(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const ask = navigator.mediaDevices.getUserMedia
    const answered = new Promise<void>((resolve) => Object.assign(window, { answer: resolve }))
    navigator.mediaDevices.getUserMedia = (wanted) => answered.then(() => ask(wanted))
  })
  return () => page.evaluate(() => (Reflect.get(window, 'answer') as () => void)())
}

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
  await page.route('**/vto/v1/*.task', () => {}, { times: 1 }) // never comes
  await openTryOn(page)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30')
  expect(await cameras()).toEqual({ given: 1, on: 1 })
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.task'))
  await hide(page, true)
  await expect.poll(cameras).toEqual({ given: 1, on: 0 })
  expect((await cancelled).failure()?.errorText, 'nobody pays for the rest').toBe('net::ERR_ABORTED')
  await hide(page, false)
  await untilFace(page)
  expect(await cameras()).toEqual({ given: 2, on: 1 })
})

test('a camera that is given to a page that nobody sees is given back', async ({ device }) => {
  const { page } = await device({ films: still })
  const cameras = await watchCameras(page)
  await page.goto('/virtual-try-on')
  const answer = await holdCamera(page)
  await page.getByRole('button', { name: 'Iniciar Prueba Virtual' }).click()
  await expect(page.getByText('Permite el acceso a la cámara')).toBeVisible()
  await hide(page, true)
  await answer()
  await expect.poll(cameras).toEqual({ given: 1, on: 0 })
  await hide(page, false)
  await untilFace(page)
})

test('a page that is hidden again while the camera comes back keeps it off', async ({ device }) => {
  const { page } = await device({ films: still })
  const cameras = await watchCameras(page)
  await openTryOn(page)
  await untilFace(page)
  const answer = await holdCamera(page)
  for (const isHidden of [true, false, true]) await hide(page, isHidden)
  await answer()
  await expect.poll(cameras, 'it is given, and given back').toEqual({ given: 2, on: 0 })
  for (const isHidden of [false, true, false]) await hide(page, isHidden)
  await expect.poll(cameras, 'two questions, one camera').toEqual({ given: 4, on: 1 })
  const seen = Number(await live(page).getAttribute('data-pictures'))
  await expect.poll(async () => Number(await live(page).getAttribute('data-pictures'))).toBeGreaterThan(seen)
})

test('a camera that is taken away is said', async ({ device }) => {
  const { page } = await device({ films: still })
  await page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      Object.assign(window, { camera: stream.getVideoTracks()[0] })
      return stream
    }
  })
  await openTryOn(page)
  await untilFace(page)
  await page.evaluate(() => {
    const camera = Reflect.get(window, 'camera') as MediaStreamTrack
    camera.stop()
    camera.dispatchEvent(new Event('ended'))
  })
  await expect(page.getByRole('alert').filter({ hasText: 'No se pudo acceder a la cámara' })).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await untilFace(page)
})

test('a worker that hangs is replaced once; the second time is a failure of the system', async ({
  device,
}) => {
  const { page } = await device({ films: still })
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (this: Worker, ...order: unknown[]) {
      const isRead = (order[0] as { order?: string }).order === 'read'
      if (!(isRead && Reflect.get(window, 'deaf'))) Reflect.apply(post, this, order)
    }
  })
  await openTryOn(page)
  await untilFace(page)
  const isDeaf = (deaf: boolean) => page.evaluate((is) => Object.assign(window, { deaf: is }), deaf)
  const pictures = async () => Number(await live(page).getAttribute('data-pictures'))
  const replaced = page.waitForEvent('worker')
  await isDeaf(true)
  await replaced
  await isDeaf(false)
  const seen = await pictures()
  await expect.poll(pictures, { timeout: 30_000 }).toBeGreaterThan(seen)
  await isDeaf(true)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Error al inicializar el sistema de prueba virtual.' }),
  ).toBeVisible({ timeout: 30_000 })
  expect(page.workers()).toEqual([])
})

test('glasses that the graphics card loses are drawn again', async ({ device }) => {
  const { page } = await device({ films: still })
  await page.addInitScript(() => {
    const made: WebGL2RenderingContext[] = []
    const getContext = HTMLCanvasElement.prototype.getContext
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
        const context = Reflect.apply(getContext, this, [kind, ...more])
        if (context && kind.startsWith('webgl')) made.push(context)
        return context
      },
    })
    const alive = () => made.filter((context) => !context.isContextLost())
    Object.assign(window, {
      drawing: () => alive().length,
      lose: () => alive().map((context) => context.getExtension('WEBGL_lose_context')?.loseContext()).length,
    })
  })
  await openTryOn(page)
  await untilFace(page)
  await wear(page, 'Cat Eye')
  const drawing = () => page.evaluate(() => (Reflect.get(window, 'drawing') as () => number)())
  expect(await drawing()).toBe(1)
  expect(await page.evaluate(() => (Reflect.get(window, 'lose') as () => number)())).toBe(1)
  await expect.poll(drawing, { timeout: 30_000 }).toBe(1)
  await expect(live(page)).toHaveAttribute('data-worn', 'cat-eye')
  await expect.poll(() => misfit(page)).toBeLessThan(0.03)
})
