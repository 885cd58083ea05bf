import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { resizeTo, type Screen, takePicture, widths } from './screens.ts'
import { untilSettled } from './settle.ts'
import type { Credentials } from './staff.ts'

export const password = 'clave-de-prueba'

/** Fills in the shop's sign-in form, as it stands open, and sends it. */
export async function signIn(page: Page, who: Credentials): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Iniciar Sesión' })
  await form.getByLabel('Email').fill(who.email)
  await form.getByLabel('Contraseña', { exact: true }).fill(who.password)
  await form.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await untilAnswered(page)
}

/** Fills in the sign-up form; what is given twice is typed twice. */
export async function signUp(page: Page, who: Credentials, confirmation = who.password): Promise<void> {
  await page.getByRole('tab', { name: 'Crear Cuenta' }).click()
  const form = page.getByRole('tabpanel', { name: 'Crear Cuenta' })
  await form.getByLabel('Nombre').fill('Carolina')
  await form.getByLabel('Apellido').fill('Mena')
  await form.getByLabel('Email').fill(who.email)
  await form.getByLabel('Contraseña', { exact: true }).fill(who.password)
  await form.getByLabel('Confirmar contraseña').fill(confirmation)
  await form.getByRole('button', { name: 'Crear Cuenta' }).click()
  await untilAnswered(page)
}

/** The security check is real work, and on a busy machine it takes its time. */
async function untilAnswered(page: Page): Promise<void> {
  await expect(page.locator('form [aria-busy=true]')).toHaveCount(0, { timeout: 25_000 })
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mi cuenta', exact: true }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()
}

/** The message in the corner; its words are on the page a second time, for screen readers. */
export const toast = (page: Page): Locator => page.getByRole('region', { name: /^Avisos/ })

/** Looks at the page as it stands on phone and desktop: a picture, axe, nothing to scroll sideways. */
export async function lookAt(page: Page, name: string): Promise<void> {
  for (const screen of Object.keys(widths) as Screen[]) {
    await resizeTo(page, screen)
    await untilSettled(page)
    await takePicture(page, name, screen)
    await expectAccessible(page)
    const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(contentWidth, 'nothing to scroll sideways').toBeLessThanOrEqual(widths[screen])
  }
}
