import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo } from '../support/screens.ts'

test('a slip is forgiven and said, with one call for all of it', async ({ page }) => {
  await resizeTo(page, 'desktop')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/products/')) calls.push(new URL(request.url()).search)
  })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Buscar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buscar Productos' })
  await dialog.getByRole('searchbox').fill('polarisado')
  await expect(dialog.getByText('No encontramos «polarisado». Te mostramos «polarizado».')).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^UV400 polarizado/ })).toBeVisible()
  expect(calls).toEqual(['?q=polarisado'])
  await lookAt(page, 'shop-search-corrected')
  await resizeTo(page, 'desktop')

  await dialog.getByRole('searchbox').press('Enter')
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
  await page.goto('/search?q=zzqqxx')
  await expect(page.getByText('No se encontraron productos')).toBeVisible()
  await page.goto('/search?q=a')
  await expect(page.getByText('Escribe al menos 2 caracteres')).toBeVisible()
})
