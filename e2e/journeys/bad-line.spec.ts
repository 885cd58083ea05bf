import { expectAccessible } from '../support/accessibility.ts'
import { untilDrawn } from '../support/drawn.ts'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo, type Screen, takePicture, widths } from '../support/screens.ts'
import { slowDown } from '../support/slowness.ts'
import { signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

test.describe.configure({ timeout: 120_000 })

const screens = Object.keys(widths) as Screen[]
const offline = 'Sin conexión. Seguimos en cuanto vuelva.'

test.beforeEach(({ guard }) => {
  guard.tolerate(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_FAILED|status 404: GET .*\.(js|jpg|webp|png)|dynamically imported|PartMissing/,
  )
})

test('the shop says that it is offline, keeps what it shows and goes on by itself', async ({
  page,
  context,
}) => {
  await slowDown(page, { processor: 4 })
  await page.goto('/featured')
  const first = page.getByRole('main').getByRole('heading', { level: 3 }).first()
  const name = await first.textContent()
  await context.setOffline(true)
  await expect(page.getByText(offline)).toBeVisible()
  await expect(first).toHaveText(name ?? '')
  for (const screen of screens) {
    await resizeTo(page, screen)
    await takePicture(page, 'offline-shop', screen)
  }
  await expectAccessible(page)

  // What is opened now comes when the line is back; until then this page stays.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ver Detalles/ })
    .first()
    .click()
  await context.setOffline(false)
  await expect(page.getByText(offline)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
})

test('a server that does not answer is waited for', async ({ page, context }) => {
  await page.goto('/')
  await context.route('**/{api,healthz}{/**,}', (route) => route.abort('connectionfailed'))
  await page.getByRole('link', { name: 'Ver Toda la Colección' }).first().click()
  await expect(page.getByText(offline)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Error cargando productos destacados').first()).toBeVisible()
  for (const screen of screens) {
    await resizeTo(page, screen)
    await takePicture(page, 'failed-featured', screen)
  }
  await context.unroute('**/{api,healthz}{/**,}')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByText(offline)).toHaveCount(0)
})

test('without a server a page that has to be fetched waits, and the one that is read stays', async ({
  page,
  context,
}) => {
  await page.goto('/featured')
  const heading = page.getByRole('heading', { level: 1 })
  const title = (await heading.textContent()) ?? ''
  await context.route('**/{api,healthz,assets}{/**,}', (route) => route.abort('connectionfailed'))
  await page.getByRole('link', { name: 'Carrito' }).click()
  await expect(page.getByText(offline)).toBeVisible({ timeout: 20_000 })
  await expect(heading).toHaveText(title)
  await context.unroute('**/{api,healthz,assets}{/**,}')
  await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible({ timeout: 20_000 })
})

test('the back office says that it is offline and goes on by itself', async ({ page, context }) => {
  await signInStaff(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Orders by status')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(offline)).toBeVisible()
  for (const screen of screens) {
    await resizeTo(page, screen)
    await takePicture(page, 'offline-office', screen)
  }
  await page.getByRole('link', { name: 'See all sales' }).click()
  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('table')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(offline)).toHaveCount(0)
})

test('a window whose script is gone leaves the page alone, and comes when asked again', async ({
  page,
  context,
}) => {
  await context.route('**/assets/search-dialog-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('alert')).toContainText('No se pudo cargar esta parte', { timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const screen of screens) {
    await resizeTo(page, screen)
    await takePicture(page, 'failed-part', screen)
  }
  await context.unroute('**/assets/search-dialog-*.js')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('without the script of the messages there are messages', async ({ page, context }) => {
  await context.route('**/assets/toaster-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/featured')
  await page
    .getByRole('button', { name: /^Agregar al Carrito/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('agregado al carrito', {
    timeout: 20_000,
  })
})

test('a page whose script is gone is loaded as a whole', async ({ page, context }) => {
  let refused = 0
  await page.goto('/')
  // As if the file had been replaced: the document that names its successor is the way to it.
  await context.route('**/assets/about-page-*.js', async (route) => {
    refused += 1
    if (refused > 4) await route.continue()
    else await route.fulfill({ status: 404 })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sobre Nosotros' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
})

test('a newer version is taken with the next page, and the cart stays', async ({ page, context }) => {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.goto('/featured')
  expect(documents).toBe(1)
  await page
    .getByRole('button', { name: /^Agregar al Carrito/ })
    .first()
    .click()
  await expect(toastSaying(page, 'agregado al carrito')).toBeVisible()
  await context.route('**/api/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-build': 'newer' } })
  })
  const told = page.waitForResponse('**/api/products*')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Hombres' }).click()
  await told
  await expect(toastSaying(page, 'agregado al carrito')).toHaveCount(0, { timeout: 15_000 })
  await context.unroute('**/api/**')
  await page.getByRole('link', { name: 'Carrito' }).click()
  await expect.poll(() => documents).toBe(2)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

for (const address of ['/', '/featured']) {
  test(`a picture of ${address} that fails before the page has come to life is hidden or replaced`, async ({
    page,
    context,
    request,
  }) => {
    await untilDrawn(request, address)
    let letCome = () => {}
    const held = new Promise<void>((come) => {
      letCome = come
    })
    await context.route('**/assets/react-*.js', async (route) => {
      await held
      await route.continue()
    })
    await context.route('**/media/**', (route) => route.fulfill({ status: 404 }))
    const opened = page.goto(address)
    const failed = page.locator('main img[data-failed]').first()
    await expect(failed).toBeAttached()
    await expect(failed).toBeHidden()
    letCome()
    await opened
    if (address === '/') {
      await expect(page.getByRole('region', { name: 'Destacados' }).locator('img')).toHaveCount(0)
    } else await expect(page.locator('main article svg[viewBox="0 0 400 300"]').first()).toBeVisible()

    // With the line they are asked for again.
    await context.unroute('**/media/**')
    await context.setOffline(true)
    await expect(page.getByText(offline)).toBeVisible()
    await context.setOffline(false)
    const picture = page.locator(address === '/' ? 'section[aria-label=Destacados] img' : 'main article img')
    await expect
      .poll(() => picture.first().evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
  })
}

for (const address of ['/featured', '/help']) {
  test(`${address} says so when its scripts never come, and its links lead on`, async ({
    context,
    guard,
    request,
    baseURL,
  }) => {
    guard.tolerate(/^uncaught: $/) // the script that did not come, told once more to who watches
    if (address === '/featured') await untilDrawn(request, address)
    await context.route('**/assets/start-shop-*.js', (route) => route.abort('connectionfailed'))
    // A page of its own: the others wait until they have come to life, which this one never does.
    const page = await context.newPage()
    await page.goto(new URL(address, baseURL).href)
    const notice = page.getByRole('alert').filter({ hasText: 'Esta página no terminó de cargar.' })
    await expect(notice).toBeVisible({ timeout: 45_000 })
    for (const screen of screens) {
      await resizeTo(page, screen)
      await takePicture(page, `without-scripts${address.replace('/', '-')}`, screen)
    }
    await context.unroute('**/assets/start-shop-*.js')
    await notice.getByRole('link', { name: 'Volver a cargar' }).click()
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
}
