import { lookAt } from '../support/account.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { postgresServer, statement, withDatabase } from '../support/postgres.ts'
import { isFound, newName } from '../support/product.ts'
import { resizeTo } from '../support/screens.ts'
import { type Server, startServer } from '../support/server.ts'
import { signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

// On PostgreSQL, because a test can move a time there while the shop runs.
const test = base.extend<object, { database: string; server: Server }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
    async ({}, use) => withDatabase(postgresServer as string, use),
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    async ({ database }, use) => {
      const server = await startServer({ database })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.skip(!postgresServer, 'TEST_POSTGRES_URL names no server; make test-e2e starts one')

/** Tomorrow at nine as the field takes it; the shop's day has had one offset for decades. */
function tomorrowAtNine(): string {
  const day = new Date(Date.now() - 4 * 3_600_000 + 86_400_000).toISOString().slice(0, 10)
  return `${day}T09:00`
}

test('a product is scheduled by clicks, waits, and comes out at its time', async ({
  page,
  guard,
  database,
}) => {
  guard.tolerate(/^status 404: GET .*\/product/)
  await signInStaff(page)
  await resizeTo(page, 'desktop')
  const name = newName('Diciembre')
  await page.goto('/admin/products?new=1')
  const form = page.getByRole('dialog', { name: 'Nuevo Producto' })
  await form.getByLabel('Nombre').fill(name)
  await form.getByLabel('Precio', { exact: true }).fill('120')
  await form.getByRole('combobox', { name: 'Publicación' }).selectOption('Programado')
  await form.getByLabel('Se publica el').fill(tomorrowAtNine())
  await form.getByRole('button', { name: 'Crear Producto' }).click()
  await expect(toastSaying(page, 'Producto creado correctamente')).toBeVisible()
  await page.getByRole('button', { name: 'Más tarde' }).click()

  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Programados')
  const row = page.getByRole('row', { name })
  await expect(row).toContainText(/Programado · .+, 0?9:00/)
  await lookAt(page, 'admin-products-scheduled')
  await resizeTo(page, 'desktop')
  expect(await isFound(page, name), 'what waits is not found').toBe(false)

  // Its time has come, and so has the minute in which the shop looks.
  statement(database, `UPDATE products SET publish_at = now() - interval '1 second' WHERE name = '${name}'`)
  statement(database, `INSERT INTO river_job (kind, args, max_attempts) VALUES ('publish_products', '{}', 3)`)
  await expect.poll(() => isFound(page, name), { timeout: 20_000 }).toBe(true)
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  await expect(row).toContainText('Activo')
  await page.goto('/brands')
  await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible()
})
