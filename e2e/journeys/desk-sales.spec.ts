import { readFile } from 'node:fs/promises'
import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo } from '../support/screens.ts'
import { signInStaff } from '../support/staff.ts'

test('sales are narrowed by status and address, opened, and taken along as a file', async ({ page }) => {
  await signInStaff(page)
  await page.goto('/admin/sales')
  await expect(page.getByRole('heading', { name: 'Ventas' })).toBeVisible()
  await expect(page.getByText(/^1–20 of \d+$/)).toBeVisible()
  await lookAt(page, 'admin-sales')
  await resizeTo(page, 'desktop')

  await page.getByLabel('Status', { exact: true }).selectOption('Completed')
  await expect(page).toHaveURL('/admin/sales?status=completed')
  const first = page.getByRole('row').nth(1)
  await expect(first.getByText('Completed').last()).toBeVisible()
  const email = ((await first.getByRole('cell').nth(1).textContent()) ?? '').trim()

  await page.getByRole('searchbox', { name: 'Search by email' }).fill(email.toUpperCase())
  await expect(page).toHaveURL(/status=completed&email=/)
  const asked = new URLSearchParams({ status: 'completed', email })
  const { items, total, summary } = await (await page.request.get(`/api/admin/orders?${asked}`)).json()
  expect(total).toBeGreaterThan(0)
  await expect(page.getByRole('row')).toHaveCount(1 + items.length)
  const dollars = (value: number) => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  await expect(page.getByText('Total Sales').locator('..')).toContainText(dollars(summary.total_sales))
  await expect(page.getByText('Total Orders').locator('..')).toContainText(String(total))
  await expect(page.getByText('Average Order Value').locator('..')).toContainText(
    dollars(summary.average_order_value),
  )
  await expect(page.getByRole('row').nth(1)).toContainText(items[0].id.slice(0, 8))

  await page.getByRole('row').nth(1).getByRole('cell').nth(2).locator('summary').click()
  const item = items[0].items[0]
  await expect(page.getByRole('row').nth(1).getByRole('listitem').first()).toContainText(
    dollars(item.price * item.quantity),
  )

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const lines = file.trim().split('\r\n')
  expect(lines).toHaveLength(1 + total)
  for (const line of lines.slice(1)) expect(line.toLowerCase()).toContain(email.toLowerCase())

  await page.getByRole('searchbox', { name: 'Search by email' }).fill('nobody@nowhere')
  await expect(page.getByText('No orders found')).toBeVisible()
  await expect(page.getByText('Average Order Value').locator('..')).toContainText('$0')
  await lookAt(page, 'admin-sales-none')
})

test('what the server cannot tell is said, with a way to ask again', async ({ page, guard }) => {
  guard.tolerate(/^status 500: GET .*\/api\/admin\/orders/)
  await signInStaff(page)
  await page.route('**/api/admin/orders?**', (route) => route.fulfill({ status: 500 }))
  await page.goto('/admin/sales')
  await expect(page.getByRole('alert').getByText('Failed to fetch sales history')).toBeVisible()
  await page.unroute('**/api/admin/orders?**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^1–20 of \d+$/)).toBeVisible()
})
