import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo } from '../support/screens.ts'
import { signInStaff } from '../support/staff.ts'

// Every look at it waits for a chart and a dozen pictures, at two widths.
test.describe.configure({ timeout: 60_000 })

test.beforeEach(async ({ page }) => {
  await signInStaff(page)
})

test('the morning at a glance: a picture, the same in numbers, and where to act', async ({ page }) => {
  await page.goto('/admin/dashboard')
  const sales = page.getByRole('region', { name: 'Sales of the last 30 days' })
  await expect(sales.locator('.recharts-surface')).toBeVisible()
  await lookAt(page, 'admin-dashboard')
  await resizeTo(page, 'desktop')

  await sales.getByText('Show as a table').click()
  await expect(sales.getByRole('row')).toHaveCount(31)
  const { sales: told } = await (await page.request.get('/api/admin/dashboard')).json()
  const total = told.recent.total.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  await expect(sales.getByText(total, { exact: true })).toBeVisible()

  await sales.locator('.recharts-surface').hover()
  await expect(sales.getByText(/^30 days before: \$/)).toBeVisible()

  for (const name of [
    'Best sellers of the last 30 days',
    'Low stock',
    'Open requests',
    'Carts worth recovering',
  ]) {
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
  await page.getByRole('region', { name: 'Orders by status' }).getByRole('link', { name: 'Pending' }).click()
  await expect(page).toHaveURL('/admin/sales?status=pending')
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('pending')
})

test('tabs by keyboard, in the address, and back', async ({ page }) => {
  await page.goto('/admin')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Sales')).toHaveAttribute('aria-selected', 'true')
  await tab('Sales').focus()
  for (const [name, id, table] of [
    ['Requests', 'requests', 'Client requests'],
    ['Abandoned Carts', 'abandoned-carts', 'Abandoned carts'],
  ] as const) {
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(`/admin?tab=${id}`)
    await expect(tab(name)).toBeFocused()
    await expect(page.getByRole('region', { name: table }).getByRole('row').nth(1)).toBeVisible()
    await lookAt(page, `admin-dashboard-${id}`)
    await resizeTo(page, 'desktop')
  }
  await page.keyboard.press('End')
  await expect(page).toHaveURL('/admin?tab=settings')
  await page.goBack()
  await expect(tab('Abandoned Carts')).toHaveAttribute('aria-selected', 'true')
})

test('clients open by their address alone', async ({ page }) => {
  await page.goto('/admin/dashboard?tab=clients')
  await expect(page.getByRole('region', { name: 'Clients' }).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Clients' })).toHaveCount(0)
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(0)
})
