import { type APIRequestContext, expect as check, type Page } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { newBuyer, newFrame, owner } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailTo } from '../support/outbox.ts'
import { resizeTo } from '../support/screens.ts'
import { signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

test.describe.configure({ timeout: 120_000 })

/** An order of this browser's buyer for one frame, delivered: entered at the desk and taken step by step. */
async function receive(page: Page, desk: APIRequestContext, productId: string): Promise<void> {
  const { user } = await (await page.request.get('/api/session')).json()
  const entered = await desk.post('/api/admin/orders', {
    headers: { 'Idempotency-Key': `received-${productId}` },
    data: {
      ...{ user_id: user.id, contact: { name: 'María Peña', phone: '809 555 0101' }, way: 'cod' },
      ...{ delivery_kind: 'ship', street: 'Calle 8', city: 'Santiago', state: 'Santiago' },
      items: [{ product_id: productId, quantity: 1 }],
    },
  })
  check(entered.status(), await entered.text()).toBe(201)
  let order = await entered.json()
  for (const to of ['shipped', 'delivered']) {
    const moved = await desk.post(`/api/admin/orders/${order.id}/status`, {
      headers: { 'Idempotency-Key': `${to}-${productId}` },
      data: { version: order.version, to, unpaid: true },
    })
    check(moved.status(), await moved.text()).toBe(200)
    order = await moved.json()
  }
}

test('a buyer tells how it fits, staff publish it, and everybody reads it', async ({
  page,
  server,
  browser,
}) => {
  const desk = await owner(server)
  const frame = await newFrame(desk)
  const who = await newBuyer(page, server)
  await page.goto(`/product/${frame.id}`)
  await expect(page.getByRole('heading', { name: frame.name })).toBeVisible()
  await expect(page.getByText('¿Cómo te queda?')).toHaveCount(0)

  await receive(page, desk, frame.id)
  await page.reload()
  await page.getByRole('radio', { name: 'Perfecto' }).check()
  await page.getByRole('radio', { name: '5 estrellas' }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel(/Cuéntanos más/).fill('Ligera y firme. <b>Nada</b> que cambiar.')
  await lookAt(page, 'review-form')
  await page.getByRole('button', { name: 'Enviar opinión' }).click()
  await expect(page.getByText(/La leemos y la publicamos pronto/)).toBeVisible()

  const office = await (await browser.newContext({ baseURL: server.baseURL })).newPage()
  await signInStaff(office)
  await office.goto('/admin/reviews?status=pending')
  const card = office.getByRole('listitem').filter({ hasText: frame.name })
  await expect(card.getByText('Ligera y firme. <b>Nada</b> que cambiar.')).toBeVisible()
  await card.getByRole('button', { name: /^Responder/ }).click()
  await office.getByLabel('Respuesta').fill('Gracias, María.')
  await lookAt(office, 'admin-review-answer')
  await resizeTo(office, 'desktop')
  await office.getByRole('button', { name: 'Guardar respuesta' }).click()
  await expect(toastSaying(office, 'Respuesta guardada')).toBeVisible()
  await card.getByRole('button', { name: /^Publicar/ }).click()
  await expect(toastSaying(office, 'Opinión publicada')).toBeVisible()
  await expect(card).toHaveCount(0)
  await office.goto('/admin/reviews')
  await lookAt(office, 'admin-reviews')
  await resizeTo(office, 'desktop')

  const { subject, text } = await mailTo(who.email, server.dataFolder, /opinión/)
  expect(subject).toBe(`Publicamos tu opinión de ${frame.name}`)
  expect(text).toContain('Gracias, María.')

  const reader = await (await browser.newContext({ baseURL: server.baseURL })).newPage()
  await reader.goto(`/product/${frame.id}`)
  const section = reader.locator('#opiniones')
  await expect(section.getByText('Ligera y firme. <b>Nada</b> que cambiar.')).toBeVisible()
  await expect(section.getByText('María P.')).toBeVisible()
  await expect(section.getByText('Gracias, María.')).toBeVisible()
  await expect(section.getByText('¿Cómo te queda?')).toHaveCount(0)
  expect(await reader.content()).toContain('"reviewCount":1')

  await card.getByRole('button', { name: /^Ocultar/ }).click()
  const hiding = office.getByRole('dialog', { name: 'Ocultar opinión' })
  await hiding.getByLabel('Motivo').fill('Prueba del equipo')
  await hiding.getByRole('button', { name: 'Ocultar' }).click()
  await expect(toastSaying(office, 'Opinión oculta')).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { name: frame.name })).toBeVisible()
  await expect(reader.locator('#opiniones')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No la mostramos en la tienda. Motivo: Prueba del equipo')).toBeVisible()
  await desk.dispose()
})

test('the stars by the name lead to what buyers say, drawn before any script', async ({
  page,
  browser,
  server,
}) => {
  const { items } = await (await page.request.get('/api/products?per_page=48')).json()
  let rated = ''
  for (const { id } of items) {
    const { rating } = await (await page.request.get(`/api/products/${id}/reviews`)).json()
    if (rating.count >= 3) rated = id
  }
  expect(rated, 'a product of the demo that several rated').not.toBe('')
  const plain = await (
    await browser.newContext({ baseURL: server.baseURL, javaScriptEnabled: false })
  ).newPage()
  await expect
    .poll(async () => {
      await plain.goto(`/product/${rated}`)
      return plain.getByRole('link', { name: /opiniones$/ }).count()
    })
    .toBe(1)
  await expect(plain.getByText(/\d+ de \d+ dicen que queda perfecto/)).toBeVisible()

  await page.goto(`/product/${rated}`)
  await page.getByRole('link', { name: /opiniones$/ }).click()
  await expect(page.getByRole('heading', { name: 'Opiniones' })).toBeInViewport()
  await lookAt(page, 'product-reviews')
})
