import type { Page } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { untilDrawn } from '../support/drawn.ts'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo } from '../support/screens.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Filtros', exact: true })
const box = (page: Page, name: string) =>
  panel(page).getByRole('checkbox', { name: new RegExp(`^${name} ?,`) })
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Quitar filtro ${name}` })
const total = (page: Page, count: number) =>
  page
    .getByRole('region', { name: 'Productos' })
    .getByText(`${count} ${count === 1 ? 'producto' : 'productos'}`, { exact: true })

/** What the API counts, so that no number of the demo stands in here. */
async function counted(page: Page, f: string): Promise<number> {
  const answer = await page.request.get(`/api/products/facets?f=${f}`)
  return (await answer.json()).total
}

test('each tick narrows the list, stands in the address, and can be gone back from', async ({ page }) => {
  await resizeTo(page, 'desktop')
  await untilDrawn(page.request, '/brands')
  await page.goto('/brands')
  const steps = ['forma.redonda', 'forma.panto.redonda', 'forma.panto.redonda_material.acetato']
  const ticks = ['Redonda', 'Panto', 'Acetato']
  const numbers: number[] = []
  for (const [index, f] of steps.entries()) {
    await box(page, ticks[index] as string).click()
    await expect(page).toHaveURL(`/brands?f=${f}`)
    numbers.push(await counted(page, f))
    await expect(total(page, numbers[index] as number)).toBeVisible()
    await expect(box(page, ticks[index] as string)).toBeFocused()
  }
  await expect(page.getByRole('list', { name: 'Filtros elegidos' }).getByRole('listitem')).toHaveCount(4)
  await lookAt(page, 'shop-filters')

  await resizeTo(page, 'desktop')
  await page.goBack()
  await expect(box(page, 'Acetato')).not.toBeChecked()
  await expect(total(page, numbers[1] as number)).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(box(page, 'Panto')).toBeChecked()
  await chip(page, 'Panto').click()
  await expect(page).toHaveURL(`/brands?f=${steps[0]}`)
  await page.getByRole('button', { name: 'Borrar todo' }).click()
  await expect(page).toHaveURL('/brands')
})

test('back and forward go through ten changes, each with its own list', async ({ page }) => {
  await resizeTo(page, 'desktop')
  await page.goto('/brands')
  const ticks = ['Redonda', 'Panto', 'Acetato', 'Cuadrada', 'Redonda', 'Panto', 'Acetato', 'Cuadrada']
  const addresses = ['/brands']
  for (const tick of [...ticks, 'Panto', 'Redonda']) {
    const before = page.url()
    await box(page, tick).click()
    await expect(page).not.toHaveURL(before)
    const { pathname, search } = new URL(page.url())
    addresses.push(pathname + search)
  }
  const there = async (address: string) => {
    await expect(page).toHaveURL(address)
    await expect(
      total(page, await counted(page, new URL(page.url()).searchParams.get('f') ?? '')),
    ).toBeVisible()
  }
  for (const address of addresses.slice(0, -1).reverse()) {
    await page.goBack()
    await there(address)
  }
  for (const address of addresses.slice(1)) {
    await page.goForward()
    await there(address)
  }
})

test('a number beside a filter is what a click brings', async ({ page }) => {
  await resizeTo(page, 'desktop')
  await page.goto('/brands?f=material.acetato')
  const row = panel(page).locator('label', { hasText: 'Cuadrada' })
  const promised = Number((await row.textContent())?.match(/\d+/)?.[0])
  await box(page, 'Cuadrada').click()
  await expect(total(page, promised)).toBeVisible()
})

test('until a choice is counted no number of another one stands beside a term', async ({ page }) => {
  await resizeTo(page, 'desktop')
  await page.goto('/brands')
  const round = panel(page).locator('label', { hasText: 'Redonda' })
  const square = panel(page).locator('label', { hasText: 'Cuadrada' })
  const place = () => square.evaluate(({ offsetTop, offsetWidth }: HTMLElement) => [offsetTop, offsetWidth])
  const before = await place()
  const numbers = page.locator('[data-counting] .choice-count')
  await expect(numbers.locator('visible=true').first()).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/products/facets?*', async (route) => {
    await held
    await route.continue()
  })
  await round.click()
  await expect(page).toHaveURL('/brands?f=forma.redonda')
  await expect(numbers.locator('visible=true')).toHaveCount(0)
  await expect(panel(page).getByRole('checkbox', { name: 'Cuadrada', exact: true })).toBeEnabled()
  expect(await place()).toEqual(before)
  // The list does not wait for them.
  await expect(total(page, await counted(page, 'forma.redonda'))).toBeVisible()
  answer()
  await expect(box(page, 'Cuadrada')).toBeVisible()
})

test('a price is typed, and a shared link shows the same elsewhere', async ({ page, browser }) => {
  await resizeTo(page, 'desktop')
  await page.goto('/featured')
  await panel(page).getByText('Precio', { exact: true }).click()
  await panel(page).getByLabel('Precio, hasta').fill('170')
  await panel(page).getByLabel('Precio, hasta').press('Enter')
  await expect(page).toHaveURL('/featured?f=precio.x.170')
  await expect(chip(page, 'Hasta $170')).toBeVisible()
  // The chip is there at once, the list when it comes.
  await expect(page.getByRole('article').filter({ hasText: 'Samaná' })).toHaveCount(0)
  const names = await page.getByRole('article').getByRole('heading').allTextContents()
  const other = await browser.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('article').getByRole('heading')).toHaveText(names)
  await other.close()
  // By keyboard from one end to the other, which is one step.
  await panel(page).getByLabel('Precio, desde').fill('90')
  await panel(page).getByLabel('Precio, desde').press('Tab')
  await expect(panel(page).getByLabel('Precio, hasta')).toBeFocused()
  await page.keyboard.type('180')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/featured?f=precio.90.180')
  await page.goBack()
  await expect(page).toHaveURL('/featured?f=precio.x.170')
})

test('on a phone choices are staged in a sheet: back takes nothing over, the button all of it', async ({
  page,
}) => {
  await resizeTo(page, 'phone')
  await page.goto('/brands')
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  const filter = page.getByRole('button', { name: /^Filtrar/ })
  await filter.click()
  await sheet.getByRole('checkbox', { name: /^Redonda/ }).check()
  const promised = await counted(page, 'forma.redonda')
  await expect(sheet.getByRole('button', { name: `Ver ${promised} productos` })).toBeVisible()
  await lookAt(page, 'shop-filter-sheet')
  await resizeTo(page, 'phone')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/brands')

  await filter.click()
  await expect(sheet.getByRole('checkbox', { name: /^Redonda/ })).not.toBeChecked()
  await sheet.getByRole('checkbox', { name: /^Redonda/ }).check()
  await sheet.getByRole('button', { name: `Ver ${promised} productos` }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/brands?f=forma.redonda')
  await expect(total(page, promised)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filtrar 1 elegidos' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/brands')

  await page.getByLabel('Ordenar por').and(page.locator(':visible')).selectOption('Nombre')
  await expect(page).toHaveURL('/brands?sort=name')
})

test('a link to nothing says which filter stands in the way', async ({ page }) => {
  await resizeTo(page, 'desktop')
  await page.goto('/brands?f=forma.redonda_talla.xl')
  await expect(page.getByText('Nada con todos estos filtros')).toBeVisible()
  await lookAt(page, 'shop-filters-nothing')
  await resizeTo(page, 'desktop')
  await page.getByRole('button', { name: /^Quitar Talla XL \(\d+\)$/ }).click()
  await expect(page).toHaveURL('/brands?f=forma.redonda')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('what the shop does not have leaves the address, and what cannot be read counts for nothing', async ({
  page,
}) => {
  await page.goto('/brands?f=forma.hexagono.redonda_marfil.si')
  await expect(page).toHaveURL('/brands?f=forma.redonda')
  await page.goto('/brands?f=forma..')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL('/brands')
  await page.goto('/brands?page=99')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/brands\?page=\d$/)
})

test('where filters cannot be counted, what is chosen keeps its words and nothing false is said', async ({
  page,
  guard,
}) => {
  guard.tolerate(/^status 500: GET .*\/facets/)
  await page.route(/\/api\/products\/facets/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/featured?f=forma.redonda_talla.m_precio.x.90')
  await expect(chip(page, 'Redonda')).toBeVisible()
  await expect(chip(page, 'Talla M')).toBeVisible()
  await expect(chip(page, 'Hasta $90')).toBeVisible()
  await expect(page.getByText('No hay productos destacados disponibles')).toBeHidden()
  await lookAt(page, 'shop-filters-uncounted')
  await chip(page, 'Talla M').click()
  await expect(page).toHaveURL('/featured?f=forma.redonda_precio.x.90')
  await page.getByRole('button', { name: 'Borrar todo' }).click()
  await expect(page).toHaveURL('/featured')
})

test('robots find no filter to follow, and are told to keep none', async ({ page }) => {
  await resizeTo(page, 'desktop')
  await page.goto('/brands')
  await expect(panel(page).getByRole('link')).toHaveCount(0)
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links.filter((href) => href?.includes('f='))).toEqual([])
  const html = await (await page.request.get('/brands?f=talla.m')).text()
  expect(html).toContain('<meta name="robots" content="noindex, follow">')
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/brands">/)
})
