import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { newName } from '../support/product.ts'
import { resizeTo } from '../support/screens.ts'
import { signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

test('a slip is forgiven and said, with one call for all of it', async ({ page }) => {
  await resizeTo(page, 'desktop')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/products/')) calls.push(new URL(request.url()).search)
  })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Buscar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buscar Productos' })
  await dialog.getByRole('combobox').fill('polarisado')
  await expect(dialog.getByText('No encontramos «polarisado». Te mostramos «polarizado».')).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^UV400 polarizado/ })).toBeVisible()
  expect(calls).toEqual(['?q=polarisado'])
  await lookAt(page, 'shop-search-corrected')
  await resizeTo(page, 'desktop')

  await dialog.getByRole('combobox').press('Enter')
  await expect(page).toHaveURL('/search?q=polarisado')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para «polarisado»')
  await expect(page.getByText('No encontramos «polarisado». Te mostramos «polarizado».')).toBeVisible()
  await lookAt(page, 'shop-search')
})

test('what is searched for can be narrowed and sorted, and shared', async ({ page, request }) => {
  await resizeTo(page, 'desktop')
  const found = await (await request.get('/api/products/search?q=espejuelos+carey')).json()
  expect(found.total).toBeGreaterThan(0)
  await page.goto('/search?q=espejuelos+carey')
  await expect(page.getByText(`${found.total} productos`, { exact: true })).toBeVisible()
  const filters = page.getByRole('region', { name: 'Filtros', exact: true })
  await filters.getByRole('checkbox', { name: /^Trapecio ?,/ }).click()
  await expect(page).toHaveURL('/search?q=espejuelos+carey&f=forma.trapecio')
  const left = await (await request.get('/api/products/search?q=espejuelos+carey&f=forma.trapecio')).json()
  await expect(page.getByRole('article')).toHaveCount(left.total)
  const order = page.getByLabel('Ordenar por').and(page.locator(':visible'))
  await expect(order.locator('option').first()).toHaveText('Relevancia')
  await order.selectOption('Precio: menor a mayor')
  await expect(page).toHaveURL('/search?q=espejuelos+carey&f=forma.trapecio&sort=price_asc')
})

test('a gender in the words narrows to it and is shown', async ({ page }) => {
  await page.goto('/search?q=aviador+mujer')
  await expect(page.getByText('Mujeres y unisex', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtro Mujeres y unisex' }).click()
  await expect(page).toHaveURL('/search?q=aviador')
  await expect(page.getByText('Mujeres y unisex', { exact: true })).toHaveCount(0)
  await page.goto('/search?q=zzqqxx')
  await expect(page.getByText('No se encontraron productos')).toBeVisible()
  await page.goto('/search?q=a')
  await expect(page.getByText('Escribe al menos 2 caracteres')).toBeVisible()
})

test('the arrows go through what is found, and nothing found shows something else', async ({ page }) => {
  await resizeTo(page, 'desktop')
  await page.goto('/about')
  await page.getByRole('button', { name: 'Buscar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buscar Productos' })
  const field = dialog.getByRole('combobox')
  await field.fill('carey')
  await expect(dialog.getByRole('grid', { name: 'Resultados' })).toBeVisible()
  await expect(dialog.getByText(/^\d+ resultados$/)).toBeAttached()
  await field.press('ArrowUp')
  await expect(dialog.getByRole('gridcell', { selected: true })).toHaveText(/^Ver los \d+ resultados$/)
  await expect(field).toBeFocused()
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect(dialog.getByRole('gridcell').first()).toHaveAttribute('aria-selected', 'true')
  await lookAt(page, 'shop-search-arrows')
  await resizeTo(page, 'desktop')

  await field.fill('zzqqxx')
  await expect(dialog.getByText('No se encontraron productos')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Quizás te guste' })).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Marcas' }).getByRole('link')).toHaveCount(5)
  await lookAt(page, 'shop-search-nothing')
  await resizeTo(page, 'desktop')
  await field.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto('/search?q=zzqqxx')
  await expect(page.getByRole('heading', { name: 'Quizás te guste' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('heading', { name: 'Filtros', exact: true })).toHaveCount(0)
  await lookAt(page, 'shop-search-page-nothing')
})

test('an empty field shows what was looked at before', async ({ page, request }) => {
  await resizeTo(page, 'phone')
  const { items } = await (await request.get('/api/products?per_page=2')).json()
  for (const { id, name } of items) {
    await page.goto(`/product/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('client_recent'))).toContain(id)
  }
  await page.goto('/about')
  await page.getByRole('button', { name: 'Buscar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buscar Productos' })
  await expect(dialog.getByRole('heading', { name: 'Vistos recientemente' })).toBeVisible()
  await lookAt(page, 'shop-search-recent')
  await resizeTo(page, 'phone')
  await dialog.getByRole('link', { name: items[0].name }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/product/${items[0].id}`)
})

test('a search and the house’s choice are narrowed by brand and gender too', async ({ page, request }) => {
  await resizeTo(page, 'desktop')
  const answer = await request.get('/api/products/facets?scope=search&q=carey')
  const { facets } = await answer.json()
  const terms = facets.find(({ slug }: { slug: string }) => slug === 'brand').terms
  const brand = terms.find(({ count }: { count: number }) => count > 0)
  await page.goto('/search?q=carey')
  const filters = page.getByRole('region', { name: 'Filtros', exact: true })
  await filters.getByText('Marca', { exact: true }).click()
  await filters.getByRole('checkbox', { name: new RegExp(`^${brand.name} ?,`) }).click()
  await expect(page).toHaveURL(`/search?q=carey&brand=${brand.slug}`)
  await expect(page.getByRole('article')).toHaveCount(brand.count)
  await expect(page.getByRole('button', { name: `Quitar filtro ${brand.name}` })).toBeVisible()
  await lookAt(page, 'shop-search-brand')

  await resizeTo(page, 'phone')
  await page.goto('/featured')
  await page.getByRole('button', { name: /^Filtrar/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await sheet.getByText('Género', { exact: true }).click()
  await sheet.getByRole('checkbox', { name: /^Unisex/ }).check()
  await sheet.getByRole('button', { name: /^Ver \d+ producto/ }).click()
  await expect(page).toHaveURL('/featured?gender=unisex')
  await expect(page.getByRole('button', { name: 'Quitar filtro Unisex' })).toBeVisible()
  const left = await (await request.get('/api/products/featured?gender=unisex')).json()
  await expect(page.getByText(`${left.total} productos`, { exact: true })).toBeVisible()
})

test('several brands stand side by side on a wide window', async ({ page, request }) => {
  await resizeTo(page, 'desktop')
  const { items } = await (await request.get('/api/brands')).json()
  const [one, two] = items
  await page.goto('/brands')
  const panel = page.getByRole('navigation', { name: 'Marcas' })
  await panel.getByRole('checkbox', { name: `${one.name} junto a otras` }).click()
  await expect(page).toHaveURL(`/brands?brand=${one.id}`)
  await panel.getByRole('checkbox', { name: `${two.name} junto a otras` }).click()
  await expect(page).toHaveURL(`/brands?brand=${[one.id, two.id].sort().join('.')}`)
  await expect(
    page.getByText(`${one.product_count + two.product_count} productos`, { exact: true }),
  ).toBeVisible()
  await lookAt(page, 'shop-brands-several')
})

test('words that staff add are understood by the next search', async ({ page, request }) => {
  await signInStaff(page)
  await resizeTo(page, 'desktop')
  await page.goto('/admin/settings?section=details')
  const word = `zz${newName('palabra')
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase()}`.slice(0, 40)
  const section = page.getByRole('region', { name: 'Search words' })
  await section.getByRole('button', { name: 'New search words' }).click()
  const dialog = page.getByRole('dialog', { name: 'New search words' })
  await dialog.getByLabel('Words', { exact: true }).fill(`${word}, aviador dorado`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toastSaying(page, 'Search words created successfully')).toBeVisible()
  await expect(section.getByText(`${word} · aviador dorado`)).toBeVisible()
  const found = async () => (await (await request.get(`/api/products/search?q=${word}`)).json()).total
  expect(await found()).toBeGreaterThan(0)
  await lookAt(page, 'admin-search-words')
  await section.getByRole('button', { name: `Delete ${word}, aviador dorado` }).click()
  await expect(toastSaying(page, 'Search words deleted successfully')).toBeVisible()
  expect(await found()).toBe(0)
})
