import type { Page } from '@playwright/test'
import { lookAt, password } from '../support/account.ts'
import {
  confirmButton,
  countOrders,
  newBuyer,
  newFrame,
  newHome,
  openShop,
  putInCart,
} from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { act, buy, openAtDesk, take } from '../support/order-desk.ts'
import { mailTo } from '../support/outbox.ts'
import { resizeTo, type Screen } from '../support/screens.ts'
import { signInShopper } from '../support/shopper.ts'
import { newAddress } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

const desk = openShop(150_000)
const screens: Screen[] = ['phone', 'desktop']

for (const screen of screens) {
  test(`an order is ready, collected and paid at the counter (${screen})`, async ({
    page,
    server,
    context,
  }) => {
    await resizeTo(page, screen)
    const { who, number } = await buy(page, server, desk(), {
      way: /Pagar y recoger en la tienda/,
      pickup: true,
    })
    const office = await context.newPage()
    await openAtDesk(office, number)
    await take(office, 'Aceptar y preparar')
    await take(office, 'Listo para recoger')
    await expect(toastSaying(office, 'Avisado: listo para recoger')).toBeVisible()
    await mailTo(who.email, server.dataFolder, /está listo para recoger$/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Tu pedido está listo para recoger' })).toBeVisible()
    await expect(page.getByText(/A pagar: \$172\.50\./)).toBeVisible()
    await lookAt(page, 'order-ready')
    await lookAt(office, 'desk-ready')
    await resizeTo(office, 'desktop')

    const collect = await act(office, 'Marcar entregado')
    await expect(collect.getByLabel('Cobrado: $172.50')).toBeChecked()
    await collect.getByRole('button', { name: 'Marcar entregado' }).click()
    await expect(office.getByText('Pago $172.50')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Pedido entregado' })).toBeVisible()
    await office.close()
  })

  test(`an order is cancelled and comes back (${screen})`, async ({ page, server, context }) => {
    await resizeTo(page, screen)
    const { who, frame, number } = await buy(page, server, desk(), { way: /Transferencia bancaria/ })
    const left = async () =>
      (await (await page.request.get(`/api/products/${frame.id}`)).json()).stock_quantity as number
    const office = await context.newPage()
    await openAtDesk(office, number)
    const cancel = await act(office, 'Cancelar pedido')
    await cancel.getByLabel('Motivo').fill('No contestó')
    await cancel.getByRole('button', { name: 'Cancelar pedido' }).click()
    await expect(toastSaying(office, 'Pedido cancelado')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Pedido cancelado' })).toBeVisible()
    await expect(page.getByText('No contestó').first()).toBeVisible()
    await expect(page.getByText('Banco de ejemplo ·')).toBeHidden()
    expect(await left()).toBe(5)

    await take(office, 'Reabrir pedido')
    await expect(toastSaying(office, 'Pedido reabierto')).toBeVisible()
    await mailTo(who.email, server.dataFolder, /^Reabrimos tu pedido/)
    expect(await left()).toBe(4)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Esperamos tu transferencia' })).toBeVisible()
    await lookAt(office, 'desk-reopened')
    await resizeTo(office, 'desktop')
    // Accepted before the money is there, it still says where to send it.
    await take(office, 'Aceptar y preparar')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Estamos preparando tu pedido' })).toBeVisible()
    await expect(page.getByText('Banco de ejemplo ·')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Subir comprobante' })).toBeVisible()
    await lookAt(page, 'order-prepared-unpaid')
    await office.close()
  })
}

/** How many sheets a paper takes. */
async function sheets(office: Page, format: 'Letter' | 'A4'): Promise<number> {
  const pdf = (await office.pdf({ format })).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

test('half of an order comes back, and its papers fit a sheet', async ({ page, server, context }) => {
  await resizeTo(page, 'phone')
  const { frame, number } = await buy(page, server, desk(), { way: /Contra entrega/, units: 2 })
  const office = await context.newPage()
  await openAtDesk(office, number)
  await take(office, 'Marcar enviado')
  await take(office, 'Marcar entregado')
  const back = await act(office, 'Registrar devolución')
  await back.getByLabel(`Unidades de ${frame.name}`).fill('1')
  await expect(back.getByLabel('Crédito')).toHaveValue('172.50')
  await back.getByLabel('Motivo').fill('Solo necesitaba una')
  await back.getByRole('button', { name: 'Registrar devolución' }).click()
  await expect(office.getByText('Quedan $172.50 por devolver')).toBeVisible()
  await expect(office.getByText('Devueltos 1')).toBeVisible()
  const refund = await act(office, 'Registrar reembolso')
  await expect(refund.getByLabel('Monto')).toHaveValue('172.50')
  await refund.getByRole('button', { name: 'Registrar reembolso' }).click()
  await expect(office.getByText('No falta nada por cobrar.')).toBeVisible()
  await lookAt(office, 'desk-half-returned')
  await resizeTo(office, 'desktop')
  const product = await (await page.request.get(`/api/products/${frame.id}`)).json()
  expect(product.stock_quantity, 'one of the two is on the shelf again').toBe(4)

  for (const [paper, says] of [
    ['Recibo', 'Este recibo no es un comprobante fiscal'],
    ['Hoja de empaque', '× 2'],
  ] as const) {
    await office.getByRole('link', { name: paper }).click()
    const back = office.getByRole('link', { name: 'Volver al pedido' })
    await expect(back).toBeVisible() // the order itself says some of what its papers say
    await expect(office.getByText(says)).toBeVisible()
    await office.waitForLoadState('networkidle')
    for (const format of ['Letter', 'A4'] as const) {
      expect(await sheets(office, format), `${paper} on ${format}`).toBe(1)
    }
    await back.click()
  }
  await office.close()
})

for (const screen of screens) {
  test(`who has not confirmed the email is told so, and gets another link (${screen})`, async ({
    page,
    server,
  }) => {
    await resizeTo(page, screen)
    const who = { email: newAddress('sin-confirmar'), password }
    await signInShopper(page, who)
    const frame = await newFrame(desk())
    await putInCart(page, frame.id)
    await page.goto('/checkout')
    await expect(page.getByText('Debes confirmar tu email para proceder al pago')).toBeVisible()
    await lookAt(page, 'checkout-unconfirmed')
    await resizeTo(page, screen)
    await page.getByRole('button', { name: 'Reenviar email de confirmación' }).click()
    await expect(toastSaying(page, 'Email de confirmación enviado')).toBeVisible()
    const { links } = await mailTo(who.email, server.dataFolder, /^Confirma tu email$/)
    await page.goto(links.find((link) => link.includes('/confirm-email')) ?? '')
    // The page that says so leaves for the shop by itself.
    const isConfirmed = async () =>
      (await (await page.request.get('/api/session')).json()).user.email_confirmed as boolean
    await expect.poll(isConfirmed).toBe(true)
    await page.goto('/checkout')
    await expect(page.getByLabel('Teléfono')).toBeVisible()
  })

  test(`going back and forth loses nothing and orders once (${screen})`, async ({ page, server }) => {
    await resizeTo(page, screen)
    await newBuyer(page, server)
    await newHome(page)
    const frame = await newFrame(desk())
    await putInCart(page, frame.id)
    await page.getByRole('button', { name: 'Proceder al Pago' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await page.getByLabel('Teléfono').fill('809 555 0101')
    await page.getByLabel('Nota para el pedido').fill('Tocar el timbre')
    await page.getByRole('radio', { name: /Contra entrega/ }).check()
    await page.goBack()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText(frame.name).first()).toBeVisible()
    await page.goForward()
    await expect(page.getByLabel('Nota para el pedido')).toHaveValue('Tocar el timbre')
    await expect(page.getByLabel('Teléfono')).toHaveValue('809 555 0101')
    await expect(page.getByRole('radio', { name: /Contra entrega/ })).toBeChecked()
    await confirmButton(page).click()
    await expect(page).toHaveURL(/\/orders\/M-/)
    // The checkout is behind; what comes before it is the cart, which is empty now.
    await page.goBack()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText('Tu carrito está vacío').first()).toBeVisible()
    expect(await countOrders(page)).toBe(1)
  })
}
