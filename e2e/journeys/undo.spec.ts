import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { lookAt } from '../support/account.ts'
import { expect, test } from '../support/fixtures.ts'
import { newName, newProduct } from '../support/product.ts'
import { resizeTo, takePicture } from '../support/screens.ts'
import { signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

const deleteProduct = async (page: Page, name: string) => {
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  await page
    .getByRole('row', { name })
    .getByRole('button', { name: /Eliminar/ })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Desaparece de la tienda y queda 30 días en la papelera. Los pedidos que lo llevan no cambian.',
  )
  await question.getByRole('button', { name: 'Eliminar' }).click()
}

test('what was just deleted comes back with one press, and goes again with the next', async ({ page }) => {
  await signInStaff(page)
  await resizeTo(page, 'desktop')
  const name = newName('Samaná')
  await newProduct(page, { name })
  await deleteProduct(page, name)
  const said = toastSaying(page, 'Producto eliminado correctamente')
  await expect(said).toBeVisible()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(toastSaying(page, 'Se deshizo: Producto eliminado correctamente')).toBeVisible()
  await expect(page.getByRole('row', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Rehacer' }).click()
  await expect(page.getByRole('row', { name })).toHaveCount(0)

  await page.getByRole('button', { name: 'Últimos cambios' }).click()
  const changes = page.getByRole('dialog', { name: 'Últimos cambios' })
  await expect(changes.getByRole('listitem').first()).toContainText(name)
  await lookAt(page, 'admin-recent-changes')
  await resizeTo(page, 'desktop')
  await changes
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .click()
  await changes.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('row', { name })).toBeVisible()
})

test('the trash gives back what lies in it, and takes a typed name to let it go', async ({ page }) => {
  await signInStaff(page)
  await resizeTo(page, 'desktop')
  const [kept, gone] = [newName('Macao'), newName('Ocoa')]
  for (const name of [kept, gone]) {
    const id = await newProduct(page, { name })
    await page.request.delete(`/api/admin/products/${id}`)
  }
  await page.goto('/admin/products')
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Papelera' }).click()
  await expect(page.getByRole('heading', { name: 'Papelera' })).toBeVisible()
  await expect(page.getByRole('row', { name: gone })).toContainText('Se borra en 30 días')
  await lookAt(page, 'admin-trash')
  await resizeTo(page, 'desktop')
  await page.getByRole('button', { name: `Restaurar ${kept}` }).click()
  await expect(toastSaying(page, `Se restauró: ${kept}`)).toBeVisible()
  await expect(page.getByRole('row', { name: kept })).toHaveCount(0)

  await page.getByRole('button', { name: `Eliminar para siempre ${gone}` }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Eliminar para siempre' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill(gone)
  await lookAt(page, 'admin-purge')
  await resizeTo(page, 'desktop')
  await confirm.click()
  await expect(toastSaying(page, 'Eliminado para siempre')).toBeVisible()
  await expect(page.getByRole('row', { name: gone })).toHaveCount(0)
})

test('an undo that meets a newer change asks, field by field', async ({ page, guard }) => {
  guard.tolerate(/^status 409: POST .*\/undo/)
  await signInStaff(page)
  await resizeTo(page, 'desktop')
  const name = newName('Saona')
  const made = await page.request.post('/api/admin/slider-content', { data: { title: name } })
  const { id } = await made.json()
  await page.request.put(`/api/admin/slider-content/${id}`, { data: { title: `${name} uno` } })
  await page.request.put(`/api/admin/slider-content/${id}`, { data: { title: `${name} dos` } })

  await page.goto('/admin/slider')
  await page.getByRole('button', { name: 'Últimos cambios' }).click()
  const changes = page.getByRole('dialog', { name: 'Últimos cambios' })
  await changes
    .getByRole('listitem')
    .filter({ hasText: `${name} uno` })
    .getByRole('button')
    .click()
  const conflict = page.getByRole('dialog', { name: 'Alguien cambió lo mismo después' })
  await expect(conflict.getByRole('columnheader')).toHaveText(['Campo', 'Antes', 'Ahora', 'Quedará'])
  await lookAt(page, 'admin-undo-conflict')
  await resizeTo(page, 'desktop')
  await conflict.getByRole('checkbox').check()
  await conflict.getByRole('button', { name: 'Deshacer' }).click()
  await expect(conflict).toHaveCount(0)
  await changes.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()

  await page.goto('/admin/audit?entity=slide')
  await page
    .getByRole('row', { name: `${name} dos` })
    .first()
    .getByRole('button', { name: 'Ver' })
    .click()
  const look = page.getByRole('dialog', { name: 'Qué cambió' })
  await expect(look.getByRole('columnheader')).toHaveText(['Campo', 'Antes', 'Después', 'Ahora'])
  await lookAt(page, 'admin-change')
  await resizeTo(page, 'desktop')
  await look.getByRole('button', { name: 'Restaurar lo de antes' }).click()
  await expect(toastSaying(page, 'Se restauró')).toBeVisible()
  await page.request.delete(`/api/admin/slider-content/${id}`)
})

test('what happened to a record is listed in its window, each with the way back', async ({ page }) => {
  await signInStaff(page)
  await resizeTo(page, 'desktop')
  const title = newName('Bahoruco')
  const api = '/api/admin/slider-content'
  const made = await (await page.request.post(api, { data: { title, is_active: false } })).json()
  await page.request.put(`${api}/${made.id}`, { data: { title, subtitle: 'Del sur' } })
  await page.goto('/admin/slider')
  await page.getByRole('button', { name: `Editar ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Slide' })
  await dialog.getByText('Historial de cambios').click()
  await expect(dialog.getByRole('button', { name: 'Ver', exact: true })).toHaveCount(2)
  for (const screen of ['phone', 'desktop'] as const) {
    await resizeTo(page, screen)
    await dialog.getByRole('button', { name: 'Ver', exact: true }).last().scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await takePicture(page, 'admin-record-history', screen)
  }
  await dialog.getByRole('button', { name: 'Ver', exact: true }).first().click()
  await page.getByRole('button', { name: 'Restaurar lo de antes' }).click()
  await expect(toastSaying(page, `Se restauró: ${title}`)).toBeVisible()
  await expect(dialog.getByLabel('Subtítulo')).toHaveValue('')
  await page.request.delete(`${api}/${made.id}`)
})
