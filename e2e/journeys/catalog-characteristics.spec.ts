import type { Page } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { newName, newProduct } from '../support/product.ts'
import { resizeTo } from '../support/screens.ts'
import { newColleague, signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

async function fillDialog(page: Page, field: 'Name' | 'Value', text: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(field, { exact: true }).fill(text)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

test('an administrator makes a group with its characteristics and values, and removes it', async ({
  page,
}) => {
  const me = await newColleague(page, 'Carmen', 'guacamaya-del-sur-7')
  await signInStaff(page, me)
  const group = newName('Grupo')
  await resizeTo(page, 'desktop')
  await page.goto('/admin/settings')
  await expect(page.getByRole('tab')).toHaveText(['Product Details'])
  await page.getByRole('button', { name: 'New group' }).click()
  await fillDialog(page, 'Name', group)
  await expect(toastSaying(page, 'Characteristic group created successfully')).toBeVisible()

  const panel = page.getByRole('region', { name: group })
  await panel.getByRole('button', { name: 'Add characteristic' }).click()
  await fillDialog(page, 'Name', 'Bisagra')
  await expect(toastSaying(page, 'Characteristic created successfully')).toBeVisible()
  await panel.getByRole('button', { name: 'Add value to Bisagra' }).click()
  await fillDialog(page, 'Value', 'Flex')
  await expect(panel.getByRole('button', { name: 'Edit value Flex' })).toBeVisible()
  await lookAt(page, 'admin-product-details')

  await page.getByRole('button', { name: `Delete ${group}` }).click()
  await expect(toastSaying(page, 'Characteristic group deleted successfully')).toBeVisible()
  await expect(panel).toBeHidden()
})

/** Makes a group of two characteristics by calls. */
async function newGroup(page: Page, name: string): Promise<void> {
  const post = async (path: string, data: Record<string, unknown>) =>
    (await (await page.request.post(`/api/admin/${path}`, { data })).json()).id as string
  const group_id = await post('characteristic-groups', { name, display_order: -1 })
  for (const [characteristic, values] of [
    ['Bisagra', ['Flex', 'Fija']],
    ['Puente', ['Silla']],
  ] as const) {
    const characteristic_id = await post('characteristics', { name: characteristic, group_id })
    for (const value of values) await post('characteristic-values', { value, characteristic_id })
  }
}

test('a whole group is chosen for a product, and the shop shows it', async ({ page }) => {
  await signInStaff(page)
  const group = newName('Grupo')
  await newGroup(page, group)
  const id = await newProduct(page)
  await resizeTo(page, 'desktop')
  await page.goto(`/admin/products?edit=${id}#characteristics`)
  const whole = page.getByRole('checkbox', { name: group })
  const ours = page.getByRole('region', { name: group })
  await whole.check()
  await expect(ours.getByLabel('Bisagra').locator('option:checked')).toHaveText('Flex')
  await expect(ours.getByLabel('Puente').locator('option:checked')).toHaveText('Silla')
  await ours.getByLabel('Puente').selectOption('Sin valor')
  await expect(whole).not.toBeChecked()
  await ours.getByLabel('Puente').selectOption('Silla')
  await ours.getByLabel('Bisagra').selectOption('Fija')
  await expect(whole).toBeChecked()
  await lookAt(page, 'admin-product-characteristics')
  await page.getByRole('button', { name: 'Guardar características' }).click()
  await expect(toastSaying(page, 'Product characteristics saved successfully')).toBeVisible()

  await page.goto(`/product/${id}`)
  await expect(page.getByText('Bisagra')).toBeVisible()
  await expect(page.getByText('Fija')).toBeVisible()
})

test('an administrator lets shoppers narrow lists by a characteristic, and takes it back', async ({
  page,
}) => {
  await signInStaff(page)
  const group = newName('Grupo')
  await newGroup(page, group)
  await resizeTo(page, 'desktop')
  await page.goto('/admin/settings')
  await page.getByRole('tab', { name: 'Product Details' }).click()
  const panel = page.getByRole('region', { name: group })
  await panel.getByRole('button', { name: 'Edit Puente' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Use as filter').check()
  await expect(dialog.getByLabel('Meaning').locator('option')).toHaveCount(7)
  await lookAt(page, 'admin-characteristic-filter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('Filter', { exact: true })).toHaveCount(1)

  await panel.getByRole('button', { name: `Use all as filters: ${group}` }).click()
  await expect(panel.getByText('Filter', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(panel.getByText('Filter', { exact: true })).toHaveCount(1)
})

test('a colour has a swatch of two colours', async ({ page }) => {
  await signInStaff(page)
  await resizeTo(page, 'desktop')
  await page.goto('/admin/settings')
  await page.getByRole('tab', { name: 'Product Details' }).click()
  await page.getByRole('button', { name: 'Edit value Vino' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add colour' }).click()
  await dialog.getByLabel('Second colour', { exact: true }).fill('#2b1a0e')
  await lookAt(page, 'admin-swatch')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toastSaying(page, 'Characteristic value updated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('button', { name: 'Edit value Vino' }).click()
  await expect(dialog.getByRole('button', { name: 'Add colour' })).toBeVisible()
})
