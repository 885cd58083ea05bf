import { lookAt } from '../support/account.ts'
import { newFrame, owner } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailTo } from '../support/outbox.ts'
import { resizeTo } from '../support/screens.ts'
import { newAddress, signInStaff } from '../support/staff.ts'

test.describe.configure({ timeout: 120_000 })

test('who waits for a frame confirms, is told when it is back, and can leave', async ({
  page,
  server,
  browser,
}) => {
  const desk = await owner(server)
  const frame = await newFrame(desk, { stock_quantity: 0 })
  const email = newAddress('espera')
  await page.goto(`/product/${frame.id}`)
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Avísame' }) })
  await form.getByLabel('Tu correo').fill(email)
  await lookAt(page, 'stock-alert')
  await form.getByRole('button', { name: 'Avísame' }).click()
  await expect(page.getByText('Revisa tu correo para confirmar el aviso.')).toBeVisible()

  const asked = await mailTo(email, server.dataFolder, /^Confirma el aviso/)
  await page.goto(asked.links.find((link) => link.includes('/stock-alerts/confirm')) ?? '')
  await lookAt(page, 'stock-alert-confirm')
  await page.getByRole('button', { name: 'Confirmar aviso' }).click()
  await expect(page.getByText('Listo. Te escribiremos cuando vuelva.')).toBeVisible()

  const office = await (await browser.newContext({ baseURL: server.baseURL })).newPage()
  await resizeTo(office, 'desktop')
  await signInStaff(office)
  await office.goto(`/admin/products?search=${encodeURIComponent(frame.name)}`)
  await office
    .getByRole('button', { name: new RegExp(`^(Edit|Editar).*${frame.name}`) })
    .first()
    .click()
  await office.getByRole('tab', { name: /Inventario|Inventory/ }).click()
  await expect(office.getByText('1 persona espera este producto')).toBeVisible()
  await lookAt(office, 'admin-stock-waiting')

  const moved = await desk.post('/api/admin/stock-transactions', {
    data: { product_id: frame.id, transaction_type: 'increase', quantity: 2 },
  })
  expect(moved.status()).toBe(201)
  const back = await mailTo(email, server.dataFolder, /^Volvió/)
  expect(back.subject).toBe(`Volvió ${frame.name}`)
  expect(back.text).toContain('Quedan 2. No podemos guardarte una.')
  await page.goto(back.links.find((link) => link.includes('/stock-alerts/stop')) ?? '')
  await page.getByRole('button', { name: 'No avisarme' }).click()
  await expect(page.getByText('Listo: no te avisaremos de este producto.')).toBeVisible()
  await desk.dispose()
})
