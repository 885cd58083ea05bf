import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { confirmButton, newBuyer, newFrame, newHome, putInCart } from './buying.ts'
import { resizeTo } from './screens.ts'
import type { Server } from './server.ts'
import { signInStaff } from './staff.ts'

interface Wish {
  way: RegExp
  units?: number
  /** Collected in the shop instead of sent home. */
  pickup?: boolean
}

/** Buys a frame as a person does and returns who, what and the order's number. */
export async function buy(page: Page, server: Server, desk: APIRequestContext, wish: Wish) {
  const who = await newBuyer(page, server)
  await newHome(page)
  const frame = await newFrame(desk)
  await putInCart(page, frame.id)
  const units = wish.units ?? 1
  for (let more = 1; more < units; more += 1) {
    await page.getByRole('button', { name: 'Agregar uno' }).click()
  }
  await page.getByRole('button', { name: 'Proceder al Pago' }).click()
  if (wish.pickup) await page.getByRole('radio', { name: 'Recoger en la tienda', exact: true }).check()
  await page.getByLabel('Teléfono').fill('809 555 0101')
  await page.getByRole('radio', { name: wish.way }).check()
  await confirmButton(page).click()
  await expect(page).toHaveURL(/\/orders\/M-\d+$/)
  return { who, frame, number: new URL(page.url()).pathname.split('/').at(-1) ?? '' }
}

/** Opens an order at the desk by its number, as staff do. */
export async function openAtDesk(office: Page, number: string): Promise<void> {
  await resizeTo(office, 'desktop')
  await signInStaff(office)
  await office.goto('/admin/sales')
  await office.getByLabel('Order number').fill(number)
  await office.keyboard.press('Enter')
  await expect(office.getByRole('heading', { name: `Pedido ${number}` })).toBeVisible()
}

export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** Opens the window of a step. */
export async function act(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click()
  return dialog(page)
}

/** A step that asks for nothing more. */
export async function take(page: Page, name: string): Promise<void> {
  await (await act(page, name)).getByRole('button', { name, exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}
