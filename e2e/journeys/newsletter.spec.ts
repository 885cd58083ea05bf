import type { Page } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailTo } from '../support/outbox.ts'
import { newAddress, signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

async function subscribe(page: Page, email: string) {
  await page.goto('/cart')
  await page.getByLabel('Tu correo').fill(email)
  await page.getByRole('button', { name: 'Suscribirse' }).click()
}

async function stateOf(page: Page, email: string): Promise<string | undefined> {
  await signInStaff(page)
  const answer = await page.request.get(
    `/api/admin/newsletter-subscribers?search=${encodeURIComponent(email)}`,
  )
  return (await answer.json()).items[0]?.state
}

const linkTo = (path: string, links: string[]) => links.find((link) => link.includes(path)) ?? ''

test('subscribing, confirming and leaving go through the mailbox', async ({ page, server, guard }) => {
  const email = newAddress('boletin')
  await subscribe(page, email)
  await expect(toastSaying(page, 'Revisa tu correo para confirmar la suscripción')).toBeVisible()
  await expect(page.getByLabel('Tu correo')).toHaveValue('')

  const asked = await mailTo(email, server.dataFolder, /^Confirma/)
  await page.goto(linkTo('/newsletter/confirm', asked.links))
  const confirm = page.getByRole('button', { name: 'Confirmar suscripción' })
  await expect(confirm).toBeVisible()
  expect(await stateOf(page, email), 'opening the link, as mail programs do, says nothing').toBe('pending')
  await lookAt(page, 'newsletter-confirm')

  await confirm.click()
  await expect(page.getByText('Suscripción confirmada. Gracias.')).toBeVisible()
  expect(await stateOf(page, email)).toBe('confirmed')

  guard.tolerate(/status 400/)
  await page.reload()
  await confirm.click()
  await expect(page.getByText('El enlace no es válido o ya fue usado.')).toBeVisible()
  await expect(confirm).toHaveCount(0)

  const welcome = await mailTo(email, server.dataFolder, /^Ya recibes/)
  const stop = /\S+\/newsletter\/unsubscribe\S+/.exec(welcome.text)?.[0] ?? ''
  await page.goto(stop)
  const leave = page.getByRole('button', { name: 'Cancelar suscripción' })
  await expect(leave).toBeVisible()
  expect(await stateOf(page, email)).toBe('confirmed')
  await lookAt(page, 'newsletter-unsubscribe')
  await leave.click()
  await expect(page.getByText('Listo: no recibirás más el boletín.')).toBeVisible()
  expect(await stateOf(page, email)).toBe('stopped')
})

test('an address that no mail could reach is refused beside the box', async ({ page, guard }) => {
  guard.tolerate(/status 422/)
  await subscribe(page, 'no es un email')
  await expect(page.getByText('Escribe un email válido')).toBeVisible()
  await expect(page.getByLabel('Tu correo')).toHaveValue('no es un email')
  await expect(page.getByLabel('Tu correo')).toBeFocused()
})

for (const [path, button] of [
  ['/newsletter/confirm', 'Confirmar suscripción'],
  ['/newsletter/unsubscribe', 'Cancelar suscripción'],
] as const) {
  test(`${path}: a link without its token, or with one that nobody has, says so`, async ({ page, guard }) => {
    await page.goto(path)
    await expect(page.getByText('El enlace no es válido o ya fue usado.')).toBeVisible()

    guard.tolerate(/status 400/)
    await page.goto(`${path}?token=inventado`)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText('El enlace no es válido o ya fue usado.')).toBeVisible()
  })
}
