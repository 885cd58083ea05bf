import type { Page } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { noFaces, photograph } from '../support/faces.ts'
import { kept } from '../support/kept.ts'
import { resizeTo } from '../support/screens.ts'
import { toastSaying } from '../support/toast.ts'
import { expect, test, untilFace } from '../support/try-on.ts'

test.describe.configure({ timeout: 240_000 })

const photo = photograph('face-photo')
const toggle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Comparar ${name}`, exact: true })

interface Item {
  id: string
  name: string
  price: number
  stock_quantity: number
  frame: { size: string }
}

async function triable(page: Page, most = 6): Promise<Item[]> {
  const answer = await page.request.get(`/api/products?f=prueba.si_disponible.si&per_page=${most}`)
  return (await answer.json()).items
}

test('four are compared with pictures of this visit, and one is bought', async ({ device }) => {
  test.skip(photo === null, noFaces)
  const { page } = await device()
  const items = await triable(page)
  const four = items.slice(0, 4)
  await page.goto('/brands?f=disponible.si_prueba.si')
  for (const { name } of four) await toggle(page, name).click()
  await toggle(page, (items[4] as Item).name).click()
  await expect(toastSaying(page, 'Puedes comparar hasta 4. Quita uno primero.')).toBeVisible()
  await expect(toggle(page, (items[4] as Item).name)).toHaveAttribute('aria-pressed', 'false')
  await lookAt(page, 'compare-bar')
  await resizeTo(page, 'desktop')
  await page.getByRole('region', { name: 'Comparación' }).getByRole('link', { name: 'Comparar (4)' }).click()
  const address = `/compare?p=${four.map(({ id }) => id).join('.')}`
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('columnheader')).toHaveCount(4)

  for (const { id, name } of four) {
    await page.getByRole('link', { name: `Probármela: ${name}` }).click()
    await expect(page).toHaveURL(`/virtual-try-on?product=${id}`)
    await page.getByLabel('Usar una foto').setInputFiles(photo as string)
    await untilFace(page)
    await page.getByRole('button', { name: 'Tomar foto' }).click()
    await expect(page.getByRole('img', { name: `Foto con ${name}` })).toBeVisible()
    await page.getByRole('link', { name: 'Volver a la comparación' }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('img', { name: `Foto con ${name}` })).toBeVisible()
  }
  await expect(page.getByRole('img', { name: /^Foto con/ })).toHaveCount(4)
  await lookAt(page, 'compare-four')
  await resizeTo(page, 'desktop')

  const gone = four[3] as Item
  await page.getByRole('button', { name: `Quitar ${gone.name} de la comparación` }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  expect(await kept(page, 'compare')).toHaveLength(3)
  const first = four[0] as Item
  await page.getByRole('button', { name: `Agregar al Carrito: ${first.name}` }).click()
  await expect(toastSaying(page, `${first.name} agregado al carrito`)).toBeVisible()
})

test('only what differs is shown when asked for', async ({ device }) => {
  const { page } = await device()
  const items = await triable(page, 100)
  const first = items[0] as Item
  const sized = items.filter(({ id, frame }) => id !== first.id && frame.size === first.frame.size)
  const unlike = sized.find(({ price }) => price !== first.price) as Item
  await page.goto(`/compare?p=${first.id}.${unlike.id}`)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row('Talla')).toHaveCount(1)
  await page.getByRole('switch', { name: 'Solo diferencias' }).check()
  await expect(row('Talla')).toHaveCount(0)
  await expect(row('Precio')).toBeVisible()
  await page.getByRole('switch', { name: 'Solo diferencias' }).uncheck()
  await expect(row('Talla')).toHaveCount(1)

  const twin = sized.find(({ id, price }) => sized.some((other) => other.id !== id && other.price === price))
  const other = sized.find(({ id, price }) => id !== twin?.id && price === twin?.price)
  await page.goto(`/compare?p=${twin?.id}.${other?.id}`)
  await expect(row('Precio')).toHaveCount(1)
  await page.getByRole('switch', { name: 'Solo diferencias' }).check()
  await expect(row('Precio')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Agregar al Carrito: ${twin?.name}` })).toBeVisible()
  await lookAt(page, 'compare-differences')
})

test('on a phone two columns are in sight, the others by a swipe, and names of rows stay', async ({
  device,
}) => {
  const { page } = await device()
  const four = (await triable(page)).slice(0, 4)
  await resizeTo(page, 'phone')
  await page.goto(`/compare?p=${four.map(({ id }) => id).join('.')}`)
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveCount(4)
  await expect(heads.nth(1)).toBeInViewport({ ratio: 0.9 })
  await expect(heads.nth(3)).not.toBeInViewport()
  const name = page.getByRole('rowheader', { name: 'Varilla' }).getByText('Varilla')
  const before = (await name.boundingBox())?.x
  await page
    .getByRole('region', { name: 'Productos lado a lado' })
    .evaluate((box) => box.scrollTo({ left: 9999 }))
  await expect(heads.nth(3)).toBeInViewport({ ratio: 0.9 })
  expect((await name.boundingBox())?.x).toBeCloseTo(before ?? Number.NaN, 0)
})

test('an address without products shows what the device keeps, or where to begin; robots are kept out', async ({
  device,
}) => {
  const { page } = await device()
  const [product] = await triable(page)
  await page.goto('/compare')
  await expect(page.getByText('Nada que comparar todavía')).toBeVisible()
  await lookAt(page, 'compare-nothing')
  await page.goto(`/product/${product?.id}`)
  await page.getByRole('button', { name: 'Comparar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Comparar', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goto('/compare')
  await expect(page).toHaveURL(`/compare?p=${product?.id}`)
  await expect(page.getByRole('columnheader')).toHaveCount(1)
  expect(await (await page.request.get('/compare')).text()).toContain(
    '<meta name="robots" content="noindex">',
  )
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /compare')
})
