import type { APIRequestContext, Page } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { untilDrawn } from '../support/drawn.ts'
import { expect, test } from '../support/fixtures.ts'
import { newName, newProduct } from '../support/product.ts'
import { resizeTo } from '../support/screens.ts'
import { signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

interface Card {
  id: string
  name: string
  colour_count: number
}

/** A product of the demo by its name. */
async function named(request: APIRequestContext, name: string): Promise<Card> {
  const { items } = await (await request.get('/api/products?per_page=100&sort=name')).json()
  return items.find((card: Card) => card.name === name)
}

const colours = (page: Page) => page.getByRole('navigation', { name: 'Colores' })
const colour = (page: Page, name: string) => colours(page).getByRole('link', { name, exact: true })

test('from colour to colour by keyboard, on pages that come drawn', async ({ page }) => {
  await resizeTo(page, 'desktop')
  const montecristi = await named(page.request, 'Montecristi')
  const cabarete = await named(page.request, 'Cabarete')
  await untilDrawn(page.request, `/product/${montecristi.id}`)
  const drawn = await (await page.request.get(`/product/${montecristi.id}`)).text()
  expect(drawn).toContain('aria-label="Negro, agotado"')
  expect(drawn).toContain('También te puede gustar')

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/product/${montecristi.id}`)
  await expect(colours(page).getByText('Color: Arena')).toBeVisible()
  await expect(colour(page, 'Arena')).toHaveAttribute('aria-current', 'page')
  expect(
    asked.filter((url) => /(colours|related)$/.test(url)),
    'the page carries both',
  ).toEqual([])
  for (const link of await colours(page).getByRole('link').all()) {
    const box = await link.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), 'a finger hits it').toBeGreaterThanOrEqual(44)
  }
  await lookAt(page, 'product-colours')

  await resizeTo(page, 'desktop')
  await colour(page, 'Arena').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(colour(page, 'Negro, agotado')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/product/${cabarete.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cabarete' })).toBeVisible()
  await expect(colour(page, 'Negro, agotado')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Jimaní' })).toBeVisible()
  await expect(colour(page, 'Azul noche')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Cabarete' })).toBeVisible()
})

test('cards say in how many colours a frame comes', async ({ page }) => {
  const { name, colour_count } = await named(page.request, 'Samaná')
  await page.goto('/featured')
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  await expect(card.getByRole('img', { name: `${colour_count} colores` })).toBeVisible()
  const plain = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Constanza', exact: true }) })
  await expect(plain).toBeVisible()
  await expect(plain.getByRole('img', { name: /colores/ })).toHaveCount(0)
})

test('what is like a frame stands below it, with why, and none of its own colours', async ({ page }) => {
  const samana = await named(page.request, 'Samaná')
  await page.goto(`/product/${samana.id}`)
  const beside = page.getByRole('region', { name: 'También te puede gustar' })
  const { items } = await (await page.request.get(`/api/products/${samana.id}/related`)).json()
  await expect(beside.getByRole('link')).toHaveCount(items.length)
  await expect(beside.getByText('Misma forma y talla').first()).toBeVisible()
  for (const own of ['Samaná', 'Pedernales', 'Luperón'])
    await expect(beside.getByText(own, { exact: true })).toHaveCount(0)
  await beside.getByRole('link', { name: items[0].name }).click()
  await expect(page.getByRole('heading', { level: 1, name: items[0].name })).toBeVisible()
})

test('the office makes a model of two products and takes it back', async ({ page }) => {
  await signInStaff(page)
  await resizeTo(page, 'desktop')
  const word = newName('Modelo')
  const first = await newProduct(page, { name: `${word} uno` })
  const second = await newProduct(page, { name: `${word} dos` })
  const editor = page.getByRole('region', { name: 'Modelo y colores' })
  const field = editor.getByLabel('Este producto es un color de')
  const saved = toastSaying(page, 'Modelo guardado correctamente')
  const shown = async () => (await (await page.request.get(`/api/products/${first}/colours`)).json()).total

  await page.goto(`/admin/products?edit=${first}#characteristics`)
  await field.fill(word)
  await editor.getByRole('button', { name: `Crear modelo «${word}»` }).click()
  await editor.getByRole('button', { name: 'Guardar modelo' }).click()
  await expect(saved).toBeVisible()
  expect(await shown(), 'one colour is no choice').toBe(0)

  await page.goto(`/admin/products?edit=${second}#characteristics`)
  await field.fill(word)
  await editor.getByRole('list', { name: 'Modelos' }).getByRole('button', { name: word }).first().click()
  const rows = editor.getByRole('listitem')
  await expect(rows).toHaveText([/uno/, /dos/])
  const grip = editor.getByRole('button', { name: `Mover ${word} dos` })
  await grip.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^(Moviendo el color|Ahora en el lugar) 2\.$/)).toBeAttached()
  // A key that comes before the list has been measured is not heard.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Ahora en el lugar 1.')).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(rows).toHaveText([/dos/, /uno/])
  await lookAt(page, 'office-model')
  await resizeTo(page, 'desktop')
  await editor.getByRole('button', { name: 'Guardar modelo' }).click()
  await expect(saved).toBeVisible()
  expect(await shown()).toBe(2)

  await editor.getByRole('button', { name: `Quitar del modelo: ${word} dos` }).click()
  await editor.getByRole('button', { name: 'Guardar modelo' }).click()
  await expect(toastSaying(page, 'El modelo ya no existe')).toBeVisible()
  await expect(field).toBeVisible()
  expect(await shown(), 'a model of one vanishes').toBe(0)
  await page.getByRole('button', { name: 'Deshacer' }).first().click()
  await expect.poll(shown, { message: 'undo brings both back' }).toBe(2)
})
