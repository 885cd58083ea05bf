import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailTo } from '../support/outbox.ts'
import { resizeTo } from '../support/screens.ts'
import { newColleague, signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

interface Cart {
  user_email: string
  reminder_sent: boolean
  cart_data: { name: string; quantity: number }[]
}

test('a cart is recalled once; its mail brings the cart back, and its other link ends such mails', async ({
  page,
  browser,
  baseURL,
  server,
  guard,
}) => {
  guard.tolerate(/^status 409: POST .*\/reminder$/)
  const colleague = await newColleague(page, 'Luis Taveras', 'guacamaya-del-sur-7')
  await signInStaff(page)
  await page.goto('/admin/abandoned-carts')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText(/nobody touched for 60 minutes/)).toBeVisible()
  await lookAt(page, 'admin-abandoned-carts')
  await resizeTo(page, 'desktop')

  // The demo has carts whose owners can be reminded, and one whose owner never confirmed the address.
  const { items } = await (await page.request.get('/api/admin/abandoned-carts')).json()
  const waiting = (items as Cart[]).filter((cart) => !cart.reminder_sent)
  let reminded: Cart | undefined
  let refused = 0
  for (const cart of waiting) {
    const press = page.getByRole('button', { name: `Send reminder to ${cart.user_email}` }).last()
    const answer = page.waitForResponse(/\/reminder$/)
    await press.click()
    if ((await answer).ok()) {
      await expect(toastSaying(page, `Reminder email sent to ${cart.user_email}`)).toBeVisible()
      await expect(
        page.getByRole('button', { name: `Reminder sent to ${cart.user_email}` }).last(),
      ).toBeDisabled()
      reminded ??= cart
    } else {
      await expect(toastSaying(page, 'no reminder can be sent')).toBeVisible()
      await expect(press).toBeEnabled()
      refused += 1
    }
  }
  expect(reminded, 'a cart that could be recalled').toBeTruthy()
  expect(refused, 'carts whose owners may not be written to').toBeGreaterThan(0)
  const { user_email, cart_data } = reminded as Cart

  const desk = await browser.newContext({ baseURL })
  const other = await desk.newPage()
  await signInStaff(other, colleague)
  await other.goto('/admin/abandoned-carts')
  await expect(other.getByRole('button', { name: `Reminder sent to ${user_email}` }).last()).toBeDisabled()
  await desk.close()

  const { subject, links, text } = await mailTo(user_email, server.dataFolder, /carrito/)
  expect(subject).toBe('Tu carrito en Mirada te espera')
  const home = await browser.newContext({ baseURL })
  const shopper = await home.newPage()
  await shopper.goto(links.find((link) => link.includes('/cart/restore')) as string)
  await expect(shopper).toHaveURL('/cart')
  for (const { name } of cart_data) {
    await expect(shopper.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible()
  }
  const stop = text.match(/https?:\S+\/cart\/stop-reminders\?token=\S+/)?.[0]
  await shopper.goto(stop as string)
  await expect(shopper.getByRole('status').filter({ hasText: /recordatorios/i })).toBeVisible()
  await home.close()
})
