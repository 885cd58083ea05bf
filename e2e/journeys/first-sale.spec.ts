import type { Page } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { confirmButton, newBuyer, newFrame, newHome, owner, putInCart } from '../support/buying.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { resizeTo } from '../support/screens.ts'
import { admin, type Server, startServer } from '../support/server.ts'
import { signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

// A shop as its owner finds it on the first day: nothing is set, nothing is prepared.
const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
    async ({}, use) => {
      const server = await startServer({ isEmpty: true })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.setTimeout(180_000)

const dialog = (page: Page) => page.getByRole('dialog')
const save = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test('from nothing to the first sale, by clicks', async ({ page, server, context, guard }) => {
  guard.tolerate(/^status 422: PUT .*\/way_transfer$/)
  const desk = await owner(server)
  const frame = await newFrame(desk)
  await desk.dispose()
  await resizeTo(page, 'desktop')
  await signInStaff(page)
  await page.goto('/admin/sales')
  await expect(page.getByText('No orders found').first()).toBeVisible()
  await page.getByRole('link', { name: 'Ordering settings' }).click()

  const transfer = page.getByRole('switch', { name: 'Transferencia bancaria' })
  await transfer.click()
  await expect(page.getByText('Agrega primero una cuenta de banco').first()).toBeVisible()
  await expect(transfer).not.toBeChecked()
  await lookAt(page, 'first-sale-nothing')
  await resizeTo(page, 'desktop')

  await page.getByRole('tab', { name: 'Cuentas' }).click()
  await page.getByRole('button', { name: 'Agregar cuenta' }).click()
  await dialog(page).getByLabel('Banco').fill('Banco de prueba')
  await dialog(page).getByLabel('Número').fill('111-222')
  await dialog(page).getByLabel('Titular', { exact: true }).fill('Óptica de prueba')
  await dialog(page).getByLabel('Tu contraseña').fill(admin.password)
  await save(page)
  await page.getByRole('tab', { name: 'Entrega' }).click()
  await page.getByRole('button', { name: 'Agregar lugar' }).click()
  await dialog(page).getByLabel('Nombre').fill('Tienda del Monumento')
  await dialog(page).getByLabel('Dirección').fill('Calle del Sol 14')
  await save(page)
  await page.getByRole('tab', { name: 'Formas de pedir' }).click()
  for (const name of ['Transferencia bancaria', 'Pagar y recoger en la tienda', 'Contra entrega']) {
    await page.getByRole('switch', { name }).click()
    await expect(page.getByRole('switch', { name })).toBeChecked()
  }
  await lookAt(page, 'first-sale-open')

  const shop = await context.newPage()
  await resizeTo(shop, 'phone')
  await newBuyer(shop, server)
  await newHome(shop)
  await putInCart(shop, frame.id)
  await shop.getByRole('button', { name: 'Proceder al Pago' }).click()
  await shop.getByLabel('Teléfono').fill('809 555 0101')
  await shop.getByRole('radio', { name: /Transferencia bancaria/ }).check()
  await confirmButton(shop).click()
  await expect(shop.getByRole('heading', { name: 'Esperamos tu transferencia' })).toBeVisible()
  await expect(shop.getByText('111-222')).toBeVisible()
  const number = new URL(shop.url()).pathname.split('/').at(-1) ?? ''

  await resizeTo(page, 'desktop')
  await page.goto('/admin/dashboard')
  await page.getByRole('region', { name: 'Orders waiting' }).getByRole('link', { name: 'To accept' }).click()
  await expect(page).toHaveURL(/\/admin\/sales\?waiting=to_accept$/)
  await expect(page.getByRole('button', { name: 'To accept', pressed: true })).toBeVisible()
  await lookAt(page, 'sales-waiting')
  await resizeTo(page, 'desktop')
  await expect(page.getByText(number)).toBeVisible()
  await page.getByRole('link', { name: /^[0-9a-f]{8}$/ }).click()
  await expect(page.getByRole('heading', { name: `Pedido ${number}` })).toBeVisible()
  await page.getByRole('button', { name: 'Registrar pago', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Registrar pago' }).click()
  await expect(toastSaying(page, 'Pago registrado')).toBeVisible()
  await shop.reload()
  await expect(
    shop.getByRole('heading', { name: 'Pago recibido. Estamos preparando tu pedido.' }),
  ).toBeVisible()
  await expect(shop.getByText('111-222')).toBeHidden()
})
