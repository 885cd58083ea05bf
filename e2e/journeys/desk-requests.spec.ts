import type { Page } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo } from '../support/screens.ts'
import { newAddress, signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

async function pendingRequests(page: Page): Promise<number> {
  return (await (await page.request.get('/api/admin/client-requests/summary')).json()).pending
}

const inSidebar = (page: Page, count: number) =>
  expect(page.getByRole('link', { name: 'Solicitudes' })).toHaveAccessibleDescription(
    `${count} ${count === 1 ? 'pendiente' : 'pendientes'}`,
  )

test('a message is read and handled, and one fewer waits', async ({ page }) => {
  const email = newAddress('caro')
  const sent = await page.request.post('/api/client-requests', {
    data: { name: 'Carolina Mena', email, message: 'Buenos días.\n¿Abren el sábado?' },
  })
  expect(sent.status()).toBe(201)
  await signInStaff(page)
  const before = await pendingRequests(page)
  await page.goto('/admin/requests')
  await inSidebar(page, before)
  await lookAt(page, 'admin-requests')
  await resizeTo(page, 'desktop')

  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.getByText('No subject').last()).toBeVisible()
  await row.getByRole('button', { name: 'View the request by Carolina Mena' }).click()
  const dialog = page.getByRole('dialog', { name: 'No subject' })
  await expect(dialog.getByText('¿Abren el sábado?')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', `mailto:${email}`)
  await lookAt(page, 'admin-requests-view')
  await resizeTo(page, 'desktop')

  await dialog.getByRole('button', { name: 'Mark In Progress' }).click()
  await expect(toastSaying(page, 'Request status updated successfully')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Mark In Progress' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Mark Completed' }).click()
  await expect(dialog.getByRole('button', { name: 'Mark Completed' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await inSidebar(page, before - 1)

  await row
    .getByLabel('Status of the request by Carolina Mena')
    .filter({ visible: true })
    .selectOption('Pending')
  await inSidebar(page, before)
  await page.getByLabel('Status', { exact: true }).selectOption('Pending')
  await expect(page).toHaveURL('/admin/requests?status=pending')
  await expect(page.getByText(`1–${before} of ${before}`)).toBeVisible()
})
