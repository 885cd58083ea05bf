import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { newName } from '../support/product.ts'
import { resizeTo } from '../support/screens.ts'
import { admin } from '../support/server.ts'
import { signInStaff } from '../support/staff.ts'

test('a change can be found in the log with what was there before', async ({ page }) => {
  await signInStaff(page)
  const [name, renamed] = [newName('Marca'), newName('Sello')]
  const made = await page.request.post('/api/admin/brands', { data: { name } })
  const { id } = await made.json()
  await page.request.put(`/api/admin/brands/${id}`, { data: { name: renamed } })

  await resizeTo(page, 'desktop')
  await page.goto('/admin/settings')
  await page.getByRole('main').getByRole('link', { name: 'Auditoría' }).click()
  await expect(page.getByRole('heading', { name: 'Auditoría' })).toBeVisible()
  await page.getByLabel('Qué').selectOption('Marca')
  await page.getByLabel('Quién').fill('ADMIN@')
  await expect(page).toHaveURL('/admin/audit?entity=brand&actor=ADMIN%40')

  const row = page.getByRole('row', { name: renamed }).first()
  await expect(row).toContainText('Actualización')
  await expect(row).toContainText(admin.email)
  await row.getByText('1 campo').click()
  const change = row.getByRole('row', { name: 'Nombre' })
  await expect(change.getByRole('cell')).toHaveText([name, renamed])
  await lookAt(page, 'admin-audit')

  await page.getByLabel('Hasta').fill('2020-01-01')
  await expect(page.getByText('No hay registros con estos filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(page.getByText('Inicio de sesión').first()).toBeVisible()
})
