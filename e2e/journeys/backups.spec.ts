import { expect, test } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { resizeTo } from '../support/screens.ts'
import { admin, type Server, startServer } from '../support/server.ts'
import { fillSignIn, signInStaff } from '../support/staff.ts'

// A restore ends every session: these have a shop of their own.
let server: Server
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

test('the shop goes back to what it was and comes forward again, by the screen alone', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ baseURL: server.baseURL })
  const page = await context.newPage()
  const rename = (company_name: string) =>
    page.request.put('/api/admin/footer-config', { data: { company_name } })
  const name = async () => (await (await page.request.get('/api/footer-config')).json()).company_name
  const restore = async (row: string) => {
    await page
      .getByRole('row', { name: row })
      .getByRole('button', { name: /^Restaurar la copia/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Restaurar esta copia' })
    await expect(dialog).toContainText('cambios desde entonces')
    await dialog.getByLabel('Tu contraseña').fill(admin.password)
    await dialog.getByLabel('Escribe RESTAURAR para confirmar').fill('RESTAURAR')
    await lookAt(page, 'admin-backups-restore')
    await resizeTo(page, 'desktop')
    await dialog.getByRole('button', { name: 'Restaurar' }).click()
    await expect(page).toHaveURL(/\/admin-auth/, { timeout: 60_000 })
    await fillSignIn(page, admin)
    await expect(page.getByText('Bienvenido')).toBeVisible({ timeout: 30_000 })
  }

  await resizeTo(page, 'desktop')
  await signInStaff(page)
  await rename('Mirada de ayer')
  await page.goto('/admin/backups')
  await expect(page.getByText('Todavía no hay ninguna copia', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Hacer una copia ahora' }).click()
  await expect(page.getByText('Verificada', { exact: true })).toHaveCount(1, { timeout: 60_000 })
  await expect(page.getByText(/^Última copia: hoy, .* · verificada$/)).toBeVisible()
  await lookAt(page, 'admin-backups')

  await resizeTo(page, 'desktop')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Descargar la copia/ })
      .last()
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^mirada-.*\.backup$/)

  await rename('Mirada de hoy')
  await restore('A mano')
  expect(await name()).toBe('Mirada de ayer')
  await page.goto('/admin/backups')
  await expect(page.getByText(/^La tienda se restauró/)).toBeVisible()
  await restore('Antes de restaurar')
  expect(await name()).toBe('Mirada de hoy')
  await context.close()
})

test('the state of the system is told in words', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.baseURL })
  const page = await context.newPage()
  await resizeTo(page, 'desktop')
  await signInStaff(page)
  await page.goto('/admin/system')
  await expect(page.getByText('La tienda se abre por http')).toBeVisible()
  await expect(
    page.getByText('Enviar correos').or(page.getByText('Limpiar lo vencido')).first(),
  ).toBeVisible()
  await lookAt(page, 'admin-system')
  await context.close()
})
