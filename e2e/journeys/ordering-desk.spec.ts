import type { APIRequestContext, Page } from '@playwright/test'
import { lookAt } from '../support/account.ts'
import { newFrame, owner, putInCart, switchWays } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo } from '../support/screens.ts'
import { admin } from '../support/server.ts'
import { newColleague, signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

// One after the other: what these set is set back for whoever comes next.
test.describe.configure({ mode: 'default', timeout: 120_000 })

let desk: APIRequestContext

test.beforeAll(async ({ server }) => {
  desk = await owner(server)
})

test.afterAll(async () => {
  await switchWays(desk, false)
  await desk.dispose()
})

const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar' }).click()

test('the owner opens the shop: ways, zones, places, accounts, taxes', async ({ page, guard }) => {
  guard.tolerate(/^status 422: PUT .*\/way_pickup$/)
  await resizeTo(page, 'desktop')
  await signInStaff(page)
  await page.goto('/admin/sales')
  await page.getByRole('link', { name: 'Ordering settings' }).click()
  await expect(page.getByRole('heading', { name: 'Venta en línea' })).toBeVisible()
  // It turns once the server has agreed.
  await page.getByRole('switch', { name: 'Transferencia bancaria' }).click()
  await expect(page.getByRole('switch', { name: 'Transferencia bancaria' })).toBeChecked()
  await expect.poll(async () => (await (await page.request.get('/api/ordering')).json()).ways).toHaveLength(1)
  const hours = page.getByLabel('Horas que esperan los productos por una transferencia')
  await hours.fill('721')
  await page.getByRole('button', { name: /Guardar Horas .* transferencia/ }).click()
  await expect(page.getByText('Escribe horas enteras, de 0 a 720').first()).toBeVisible()
  await hours.fill('72')
  await page.getByRole('button', { name: /Guardar Horas .* transferencia/ }).click()
  await expect(toastSaying(page, 'Cambio guardado')).toBeVisible()
  await expect(page.getByText('Guardamos tu pedido 72 horas.')).toBeVisible()
  await lookAt(page, 'ordering-ways')
  await resizeTo(page, 'desktop')

  await page.getByRole('tab', { name: 'Entrega' }).click()
  await page.getByRole('button', { name: 'Editar Santiago de los Caballeros' }).last().click()
  await dialog(page).getByLabel('Activo').uncheck()
  await save(page)
  await expect(toastSaying(page, 'Lugar guardado')).toBeVisible()
  await page.getByRole('tab', { name: 'Formas de pedir' }).click()
  await page.getByRole('switch', { name: 'Pagar y recoger en la tienda' }).click()
  await expect(page.getByText('Agrega primero un lugar de recogida').first()).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Pagar y recoger en la tienda' })).not.toBeChecked()

  await page.getByRole('tab', { name: 'Entrega' }).click()
  await page.getByRole('button', { name: 'Editar Santiago de los Caballeros' }).last().click()
  await dialog(page).getByLabel('Activo').check()
  await save(page)
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Agregar zona' }).click()
  await dialog(page).getByLabel('Nombre').fill('Jarabacoa')
  await dialog(page).getByLabel('Costo del envío').fill('150')
  await dialog(page).getByLabel('Provincia').selectOption('La Vega')
  await dialog(page).getByLabel('Municipio').selectOption('Jarabacoa')
  await dialog(page).getByRole('button', { name: 'Agregar lugar' }).click()
  await lookAt(page, 'ordering-zone')
  await resizeTo(page, 'desktop')
  await save(page)
  await expect(page.getByText('$150.00 · 1 a 5 días laborables')).toBeVisible()
  await expect(
    page.getByText('Una zona cobra el envío y la frase de envío dice que es gratis.'),
  ).toBeVisible()
  await lookAt(page, 'ordering-delivery')
  await resizeTo(page, 'desktop')

  const frame = await newFrame(desk)
  const shop = await page.context().newPage()
  await putInCart(shop, frame.id)
  await expect(shop.getByText('Según tu dirección')).toBeVisible()
  await shop.close()

  await page.getByRole('button', { name: 'Eliminar Jarabacoa' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(toastSaying(page, 'Zona eliminada')).toBeVisible()

  await page.getByRole('tab', { name: 'Impuestos' }).click()
  await expect(page.getByText('La Ley 358-05 pide precios en moneda nacional.')).toBeVisible()
  await lookAt(page, 'ordering-taxes')
})

test('an account is added and removed with the password of whoever does it', async ({ page }) => {
  await resizeTo(page, 'desktop')
  await signInStaff(page)
  await page.goto('/admin/ordering?tab=accounts')
  await page.getByRole('button', { name: 'Agregar cuenta' }).click()
  await dialog(page).getByLabel('Banco').fill('Banco de prueba')
  await dialog(page).getByLabel('Número').fill('111-222')
  await dialog(page).getByLabel('Titular', { exact: true }).fill('Mirada')
  await dialog(page).getByLabel('Tu contraseña').fill(admin.password)
  await lookAt(page, 'ordering-account')
  await resizeTo(page, 'desktop')
  await save(page)
  await expect(page.getByText('Banco de prueba · 111-222')).toBeVisible()
  await lookAt(page, 'ordering-accounts')
  await resizeTo(page, 'desktop')
  await page.getByRole('button', { name: 'Eliminar Banco de prueba · 111-222' }).click()
  await dialog(page).getByLabel('Tu contraseña').fill(admin.password)
  await dialog(page).getByRole('button', { name: 'Sí, eliminar' }).click()
  await expect(page.getByText('Banco de prueba · 111-222')).toBeHidden()
})

test('built-in texts follow what the shop does', async ({ page }) => {
  const zone = await desk.post('/api/admin/delivery-zones', {
    data: {
      ...{ name: 'Constanza', fee: 150, days_min: 1, days_max: 3, cod_allowed: true, is_active: true },
      places: [{ province: 'La Vega', municipality: 'Constanza' }],
    },
  })
  expect(zone.status(), await zone.text()).toBe(201)
  await switchWays(desk, true, ['way_cod'])
  const promise = (value: string) =>
    desk.put('/api/admin/admin-settings/shipping_promise', { data: { value } })
  expect((await promise('Entregamos mañana en Santiago')).status()).toBe(200)
  const frame = await newFrame(desk)
  await page.goto(`/product/${frame.id}`)
  await expect(page.getByText('Entregamos mañana en Santiago')).toBeVisible()
  await page.goto('/terminos')
  await expect(page.getByText(/Al confirmar eliges la forma de pago/)).toBeVisible()
  await expect(page.getByText(/al costo que ves al confirmar/)).toBeVisible()
  await lookAt(page, 'terms-open')

  await switchWays(desk, false)
  expect((await promise('Envío gratis a todo el país')).status()).toBe(200)
  expect((await desk.delete(`/api/admin/delivery-zones/${(await zone.json()).id}`)).ok()).toBe(true)
  await page.goto('/terminos')
  await expect(page.getByText(/Mientras el pago en línea no esté disponible/)).toBeVisible()
  await page.goto(`/product/${frame.id}`)
  await expect(page.getByText('Envío gratis a todo el país')).toBeVisible()
})

test('a coupon is made, changed and removed', async ({ page, guard }) => {
  guard.tolerate(/^status 422: POST .*\/coupons$/)
  await resizeTo(page, 'desktop')
  await signInStaff(page)
  await page.goto('/admin/ordering?tab=coupons')
  await page.getByRole('button', { name: 'Agregar cupón' }).click()
  const code = `NAVIDAD${process.pid}`
  await dialog(page).getByLabel('Código').fill(code)
  await dialog(page).getByLabel('Porcentaje').last().fill('150')
  await save(page)
  await expect(dialog(page).getByRole('alert').first()).toBeVisible()
  await dialog(page).getByLabel('Porcentaje').last().fill('15')
  await dialog(page).getByLabel('Usos en total').fill('100')
  await dialog(page).getByLabel('Hasta').fill('2030-12-31')
  await lookAt(page, 'ordering-coupon')
  await resizeTo(page, 'desktop')
  await save(page)
  await expect(page.getByText('15 % · hasta el 31/12/2030 · 0 de 100 usos')).toBeVisible()
  await lookAt(page, 'ordering-coupons')
  await resizeTo(page, 'desktop')
  await page.getByRole('button', { name: `Editar ${code}` }).click()
  await expect(dialog(page).getByLabel('Hasta')).toHaveValue('2030-12-31')
  await dialog(page).getByLabel('Solo para la primera compra').check()
  await save(page)
  await expect(page.getByText(/^15 % · primera compra/)).toBeVisible()
  await page.getByRole('button', { name: `Eliminar ${code}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(toastSaying(page, 'Cupón eliminado')).toBeVisible()
})

test('staff read what owners set', async ({ page }) => {
  const colleague = await newColleague(page, 'Luis Taveras', 'otra-clave-larga-de-prueba')
  await signInStaff(page, colleague)
  await page.goto('/admin/ordering')
  await expect(page.getByText('Solo un súper administrador puede cambiar estos datos.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Contra entrega' })).toBeDisabled()
  await page.getByRole('tab', { name: 'Cuentas' }).click()
  await expect(page.getByText('Banco de ejemplo · 000-000000-0')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar cuenta' })).toHaveCount(0)
})
