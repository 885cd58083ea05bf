import { noFaces, photograph, recording } from '../support/faces.ts'
import { toastSaying } from '../support/toast.ts'
import { expect, live, misfit, openTryOn, test, untilFace, untilReady } from '../support/try-on.ts'

test.describe.configure({ timeout: 120_000 })

const still = recording('face-still')
const photo = photograph('face-photo')
const denied = 'No se pudo acceder a la cámara. Por favor, permite el acceso y vuelve a intentar.'

test('a camera that is refused is said, in place and in the corner, with ways on', async ({ device }) => {
  const { page } = await device({ films: still, allowed: false })
  await openTryOn(page)
  await expect(page.getByRole('alert').filter({ hasText: denied })).toBeVisible()
  await expect(toastSaying(page, 'Error de Cámara')).toBeVisible()
  await expect(page.getByLabel('Usar una foto')).toBeAttached()
  await page.getByRole('button', { name: 'Ver en 3D' }).click()
  await expect(page.getByRole('img', { name: /Classic Aviator en 3D/ })).toBeVisible()
})

test('a device without a camera says so', async ({ device }) => {
  const { page } = await device({ films: null })
  await openTryOn(page)
  await expect(page.getByRole('alert').filter({ hasText: denied })).toBeVisible()
  await expect(page.getByText(/No encontramos ninguna cámara/)).toBeVisible()
})

test('inside another app there is a way out', async ({ device }) => {
  const { page } = await device({ userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit Instagram 300.0' })
  await page.goto('/virtual-try-on')
  await expect(page.getByText(/Estás en el navegador de otra aplicación/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar enlace' })).toBeVisible()
})

test('on a connection that is not safe the page says so before anyone starts', async ({ device, server }) => {
  const { page, guard } = await device({ more: ['--host-resolver-rules=MAP shop.test 127.0.0.1'] })
  guard.tolerate(/foreign request|Cross-Origin-Opener-Policy|request failed/)
  await page.goto(`http://shop.test:${new URL(server.baseURL).port}/virtual-try-on`)
  await expect(page.getByText(/La cámara solo funciona en una conexión segura/)).toBeVisible()
})

test('a runtime that does not come is a failure of the system, which a retry mends', async ({ device }) => {
  test.skip(photo === null, noFaces)
  const { page, guard } = await device()
  guard.tolerate(/request failed/)
  await page.route('**/vto/v1/*.wasm', (route) => route.abort())
  await page.goto('/virtual-try-on')
  await page.getByLabel('Usar una foto').setInputFiles(photo as string)
  const system = page
    .getByRole('alert')
    .filter({ hasText: 'Error al inicializar el sistema de prueba virtual.' })
  await expect(system).toBeVisible()
  await page.unroute('**/vto/v1/*.wasm')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await untilFace(page)

  await page.route('**/vto/v1/*.task', (route) => route.abort())
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Error al reiniciar. Recarga la página.' }),
  ).toBeVisible()
})

test('a scene that cannot be made is a failure of the start', async ({ device }) => {
  test.skip(photo === null, noFaces)
  const { page, guard } = await device()
  guard.tolerate(/request failed/)
  await page.route('**/canonical-face.json', (route) => route.abort())
  await page.goto('/virtual-try-on')
  await page.getByLabel('Usar una foto').setInputFiles(photo as string)
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Error al inicializar la prueba virtual. Intenta recargar la página.' }),
  ).toBeVisible({ timeout: 30_000 })
})

test('a model that does not come, and one that is broken, are told apart', async ({ device }) => {
  test.skip(photo === null, noFaces)
  const { page, guard } = await device()
  guard.tolerate(/request failed/)
  await page.route('**/cat-eye.glb', (route) => route.abort())
  await page.route('**/square-frame.glb', (route) => route.fulfill({ body: 'no model' }))
  await page.goto('/virtual-try-on')
  await page.getByLabel('Usar una foto').setInputFiles(photo as string)
  await untilFace(page)
  await page.getByRole('button', { name: /^Cat Eye/ }).click()
  await expect(toastSaying(page, 'No se pudo cargar el modelo Cat Eye')).toBeVisible()
  await page.getByRole('button', { name: /^Square Frame/ }).click()
  await expect(toastSaying(page, 'Error al cambiar el modelo de gafas')).toBeVisible()
  await page.getByRole('button', { name: /^Vintage Classic/ }).click()
  await expect.poll(() => misfit(page)).toBeLessThan(0.03)
})

test('without workers the page itself tracks the face', async ({ device }) => {
  test.skip(photo === null, noFaces)
  const { page } = await device()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
  await page.goto('/virtual-try-on')
  await page.getByLabel('Usar una foto').setInputFiles(photo as string)
  await untilFace(page)
  await expect(live(page)).toHaveAttribute('data-tracking', 'page')
})

test('without WebGL a drawing of the frame is laid over the eyes', async ({ device }) => {
  test.skip(photo === null, noFaces)
  const { page } = await device({ more: ['--disable-gpu', '--disable-3d-apis'] })
  await page.goto('/virtual-try-on')
  await page.getByLabel('Usar una foto').setInputFiles(photo as string)
  await untilReady(page)
  await expect(page.locator('canvas[data-quality=none]')).toBeAttached()
  expect(await misfit(page)).toBeLessThan(0.03)
})
