import { password, signIn } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailTo } from '../support/outbox.ts'
import { signInShopper } from '../support/shopper.ts'
import { newAddress } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

const heart = /^Favorito: /

test('what a visitor liked joins the account, and a second tab knows it', async ({ page, context }) => {
  const who = { email: newAddress('favoritos'), password }
  await signInShopper(page, who)
  const { items } = await (await page.request.get('/api/products?per_page=2')).json()
  const [kept, liked] = items as { id: string; name: string }[]
  const put = await page.request.put(`/api/user-favorites/${kept?.id}`)
  expect(put.ok()).toBe(true)
  await page.request.delete('/api/session')

  await page.goto(`/product/${liked?.id}`)
  await page.getByRole('main').getByRole('button', { name: heart }).first().click()
  await expect(toastSaying(page, 'Agregado a favoritos')).toBeVisible()
  await page.goto('/auth')
  await signIn(page, who)
  await expect(page).toHaveURL(/\/$/)
  const marked = () => page.evaluate(() => JSON.parse(localStorage.getItem('favorites') ?? '[]').sort())
  await expect.poll(marked).toEqual([kept?.id, liked?.id].sort())

  const second = await context.newPage()
  await second.goto(`/product/${liked?.id}`)
  await second.getByRole('main').getByRole('button', { name: heart }).first().click()
  await expect(toastSaying(second, 'Eliminado de favoritos')).toBeVisible()
  await expect.poll(marked, 'the first tab').toEqual([kept?.id])
})

test('whoever confirmed the email is told that payment is on its way', async ({ page, server, guard }) => {
  guard.tolerate(/^status 403: POST .*\/checkout$/)
  const who = { email: newAddress('pago'), password }
  await signInShopper(page, who)
  const { items } = await (await page.request.get('/api/products?per_page=1')).json()
  await page.goto(`/product/${items[0].id}`)
  await page.getByRole('button', { name: 'Agregar al Carrito' }).first().click()
  await page.goto('/cart')
  const pay = page.getByRole('button', { name: /pago/i })
  await pay.click()
  await expect(page.getByText('Debes confirmar tu email para proceder al pago').first()).toBeVisible()

  const { links } = await mailTo(who.email, server.dataFolder)
  await page.goto(links.find((link) => link.includes('token_hash')) ?? '')
  await expect(page.getByText(/confirmad/i).first()).toBeVisible()
  await page.goto('/cart')
  await pay.click()
  await expect(page.getByText('Funcionalidad de pago próximamente disponible').first()).toBeVisible()
})
