import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { brokenPicture, picture } from '../support/picture.ts'
import { newName, newProduct } from '../support/product.ts'
import { resizeTo } from '../support/screens.ts'
import { newColleague, signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

test('a markup out of range is refused, a good one saved', async ({ page }) => {
  await signInStaff(page)
  await page.goto('/admin/settings')
  await expect(page.getByRole('tab', { selected: true })).toHaveText(['Admin Settings', 'General Settings'])
  const field = page.getByLabel('Default markup (%)')
  const before = await field.inputValue()
  await field.fill('1001')
  await page.getByRole('button', { name: 'Save Default markup' }).click()
  await expect(toastSaying(page, 'Please enter a valid percentage')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await lookAt(page, 'admin-settings-refused')

  await field.fill('62.5')
  await page.getByRole('button', { name: 'Save Default markup' }).click()
  await expect(toastSaying(page, 'Default markup percentage updated successfully')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('62.5')
  await page.request.put('/api/admin/admin-settings/default_markup_percentage', {
    data: { value: Number(before) },
  })
})

test('a brand gets an uploaded logo, and goes with a word about its products', async ({ page, guard }) => {
  guard.tolerate(/^status 4\d\d: POST .*\/api\/admin\/uploads/)
  await signInStaff(page)
  await resizeTo(page, 'desktop')
  await page.goto('/admin/settings?part=brands')
  await page.getByRole('button', { name: 'New brand' }).click()
  const dialog = page.getByRole('dialog', { name: 'New brand' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()

  const name = newName('Marca')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Logo file').setInputFiles(brokenPicture('logo.png'))
  await expect(dialog.getByRole('alert')).toContainText('This file is not a picture')
  await dialog.getByLabel('Logo file').setInputFiles(picture('logo.png', [15, 101, 120], 240, 120))
  await expect(dialog.getByLabel('Logo URL')).toHaveValue(/^\/media\/brand-logos\/\d+\.(jpg|png)$/)
  await lookAt(page, 'admin-brand-dialog')
  await resizeTo(page, 'desktop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toastSaying(page, 'Brand created successfully')).toBeVisible()
  const row = page.getByRole('row', { name })
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 240)
  await lookAt(page, 'admin-brands')
  await resizeTo(page, 'desktop')

  const { items } = await (await page.request.get('/api/admin/brands?per_page=100')).json()
  const brand = items.find((one: { name: string }) => one.name === name)
  const product = await newProduct(page, { brand_id: brand.id })
  await page.reload()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Are you sure you want to delete this brand? This action cannot be undone.',
  )
  await expect(question).toContainText('1 product will be left without a brand.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toastSaying(page, 'Brand deleted successfully')).toBeVisible()
  const left = await (await page.request.get(`/api/products/${product}`)).json()
  expect(left.brand_id).toBeNull()
})

test("a category's new name shows on its products", async ({ page }) => {
  await signInStaff(page)
  await resizeTo(page, 'desktop')
  await page.goto('/admin/settings?part=categories')
  const [name, renamed] = [newName('Lectura'), newName('Deporte')]
  await page.getByRole('button', { name: 'New category' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(toastSaying(page, 'Category created successfully')).toBeVisible()
  const product = await newProduct(page, { category: name })

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(renamed)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(toastSaying(page, 'Category updated successfully')).toBeVisible()
  await lookAt(page, 'admin-categories')
  await resizeTo(page, 'desktop')
  const seen = await (await page.request.get(`/api/products/${product}`)).json()
  expect(seen.category).toBe(renamed)

  await page.getByRole('button', { name: `Delete ${renamed}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to delete this category?')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toastSaying(page, 'Category deleted successfully')).toBeVisible()
  await expect(toastSaying(page, '1 product now without a category.')).toBeVisible()
})

test('an administrator who is not super sees Product Details only, and the server agrees', async ({
  page,
}) => {
  const me = await newColleague(page, 'Carmen', 'guacamaya-del-sur-7')
  await signInStaff(page, me)
  await page.goto('/admin/settings?section=admin&part=brands')
  await expect(page.getByRole('tab')).toHaveText(['Product Details'])
  await lookAt(page, 'admin-settings-administrator')

  const refusals = await Promise.all([
    page.request.put('/api/admin/admin-settings/default_markup_percentage', { data: { value: 1 } }),
    page.request.post('/api/admin/brands', { data: { name: 'Mía' } }),
    page.request.post('/api/admin/categories', { data: { name: 'Mía' } }),
    page.request.post('/api/admin/uploads?folder=brand-logos', {
      multipart: { file: picture('logo.png', [1, 2, 3], 8, 8) },
    }),
  ])
  expect(refusals.map((answer) => answer.status())).toEqual([403, 403, 403, 403])
  expect((await page.request.get('/api/admin/admin-settings')).status()).toBe(200)
})
