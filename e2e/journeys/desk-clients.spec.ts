import { lookAt, password } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailTo } from '../support/outbox.ts'
import { resizeTo } from '../support/screens.ts'
import { signInShopper } from '../support/shopper.ts'
import { newAddress, signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

// Signing up is real work for the security check.
test.describe.configure({ timeout: 90_000 })

test('a client who lost the mail gets another, confirms, and is confirmed in the list', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const email = newAddress('perdida')
  await signInShopper(page, { email, password })
  await signInStaff(page)
  await page.goto('/admin/clients')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await lookAt(page, 'admin-clients')
  await resizeTo(page, 'desktop')

  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(email)
  await expect(page).toHaveURL(/\/admin\/clients\?search=perdida/)
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.getByText('Pending').last()).toBeVisible()
  await row
    .getByRole('button', { name: `Resend confirmation to ${email}` })
    .last()
    .click()
  await expect(toastSaying(page, `Confirmation email sent to ${email}`)).toBeVisible()

  const { links } = await mailTo(email, server.dataFolder, /^Confirma tu email$/)
  const home = await browser.newContext({ baseURL })
  const client = await home.newPage()
  await client.goto(links.find((link) => link.includes('/confirm-email?')) as string)
  await expect(client.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await home.close()

  await page.reload()
  await expect(row.getByText('Confirmed').last()).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('nadie con este nombre')
  await expect(page.getByText('No client profiles found')).toBeVisible()
})
