import { lookAt, password, signIn, toast } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailTo } from '../support/outbox.ts'
import { signInShopper } from '../support/shopper.ts'
import { newAddress } from '../support/staff.ts'

const refusedLink = /^status 400: POST .*\/api\/accounts\//

// Each of these signs people up and in, and every time the security check is real work.
test.describe.configure({ timeout: 90_000 })

test('a confirmation mail can be sent again; its link confirms and leads home after three seconds', async ({
  page,
  server,
  guard,
}) => {
  guard.tolerate(refusedLink)
  const shopper = { email: newAddress('reenvio'), password }
  await signInShopper(page, shopper)
  await page.goto('/profile')
  await expect(page.getByText('Email sin confirmar')).toBeVisible()
  await page.getByRole('button', { name: 'Reenviar email de confirmación' }).click()
  await expect(toast(page)).toContainText('Email de confirmación enviado')

  let link: string | undefined
  await expect
    .poll(async () => {
      const { links } = await mailTo(shopper.email, server.dataFolder)
      link = links.find((address) => address.includes('/confirm-email?'))
      return link
    })
    .toBeTruthy()

  await page.clock.install()
  await page.goto(link as string)
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  // The clock runs on by itself too, so the steps leave it room.
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(/confirm-email/)
  await page.clock.runFor(2000)
  await expect(page).toHaveURL('/')

  await page.goto(link as string)
  await expect(page.getByText('Invalid or expired confirmation token.')).toBeVisible()
  await lookAt(page, 'confirm-email-refused')
  await page.goto('/profile')
  await expect(page.getByText('Email confirmado')).toBeVisible()
})

test('a link that lacks the token or the email is invalid', async ({ page }) => {
  for (const address of ['/confirm-email', '/confirm-email?token=x', '/confirm-email?email=a@b.do']) {
    await page.goto(address)
    await expect(page.getByText('Invalid confirmation link. Missing token or email.')).toBeVisible()
  }
})

test('a sign-up link that does not work says so and cleans the address', async ({ page, guard }) => {
  guard.tolerate(refusedLink)
  await page.goto('/auth?type=signup&token_hash=nothing')
  await expect(toast(page)).toContainText('Error al confirmar el email. El enlace puede haber expirado.')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('tab', { name: 'Iniciar Sesión' })).toBeVisible()
})

test('a sign-up link is spent before a signed-in shopper is led on', async ({ page, server }) => {
  const shopper = { email: newAddress('dentro'), password }
  await signInShopper(page, shopper)
  const { links } = await mailTo(shopper.email, server.dataFolder)
  await page.goto(links.find((link) => link.includes('token_hash')) as string)
  await expect(toast(page)).toContainText('Email confirmado')
  await expect(page).toHaveURL('/')
})

test('a forgotten password is replaced from the mail, and the new one signs in', async ({
  page,
  context,
  server,
  guard,
}) => {
  guard.tolerate(/^status 400: PUT .*\/api\/password-resets$/)
  const shopper = { email: newAddress('olvido'), password }
  await signInShopper(page, shopper)
  await context.clearCookies()

  await page.goto('/auth')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  // The page before has a field of that name too.
  await expect(page.getByRole('button', { name: 'Enviar enlace' })).toBeVisible()
  const ask = async (email: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    const answer = page.getByRole('status').filter({ hasText: 'Si la dirección tiene una cuenta' })
    await expect(answer).toBeVisible()
    return answer.textContent()
  }
  const known = await ask(shopper.email)
  await lookAt(page, 'forgot-password-sent')
  await page.reload()
  expect(await ask('nadie-aqui@mirada.test')).toBe(known)

  let link: string | undefined
  await expect
    .poll(async () => {
      const { links } = await mailTo(shopper.email, server.dataFolder)
      link = links.find((address) => address.includes('/reset-password?'))
      return link
    })
    .toBeTruthy()
  const choose = async () => {
    await page.goto(link as string)
    await page.getByLabel('Contraseña nueva').fill('clave-nueva')
    await page.getByLabel('Confirmar contraseña').fill('clave-nueva')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  }
  await choose()
  await expect(page.getByText('Contraseña actualizada. Ya puedes iniciar sesión.')).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await signIn(page, { ...shopper, password: 'clave-nueva' })
  await expect(page).toHaveURL('/')

  await choose()
  await expect(page.getByRole('alert')).toHaveText('El enlace no es válido o ya fue usado. Pide uno nuevo.')
  await lookAt(page, 'reset-password-refused')
})

test('a new email is used once its link was opened', async ({ page, server }) => {
  const shopper = { email: newAddress('antes'), password }
  const next = newAddress('despues')
  await signInShopper(page, shopper)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Cambiar email' }).click()
  await page.getByLabel('Email nuevo').fill(next)
  await page.getByLabel('Contraseña actual').fill(password)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByText('Te enviamos un enlace a la nueva dirección')).toBeVisible()

  const { links } = await mailTo(next, server.dataFolder)
  await page.goto(links.find((link) => link.includes('/confirm-email-change')) as string)
  await expect(page.getByText('Tu email cambió. Ya puedes usar la nueva dirección.')).toBeVisible()
  await lookAt(page, 'confirm-email-change-done')
  await page.getByRole('link', { name: 'Ir a mi perfil' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(next)
})
