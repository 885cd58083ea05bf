import { lookAt } from '../support/account.ts'
import { newFrame, openShop } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo } from '../support/screens.ts'
import { signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

const desk = openShop(120_000)

test('a phone order for a new client, by keyboard alone and within a minute', async ({ page }) => {
  const frame = await newFrame(desk())
  await resizeTo(page, 'desktop')
  await signInStaff(page)
  await page.goto('/admin/sales')
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(page.getByRole('heading', { name: 'Nuevo pedido' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ventas' }).first()).toHaveAttribute('aria-current', 'page')
  await expect(page.getByLabel('Nombre de quien recibe')).toBeFocused()
  const began = Date.now()
  const keys = page.keyboard
  await keys.type('Doña Mercedes Peralta')
  await keys.press('Tab')
  await keys.type('829 555 0123')
  await keys.press('Tab') // the email, which she has not
  await keys.press('Tab') // the note
  await keys.press('Tab')
  await keys.type(frame.name)
  await expect(page.getByRole('option', { name: new RegExp(frame.name) })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await keys.press('Enter')
  await expect(page.getByLabel(`Cantidad de ${frame.name}`)).toHaveValue('1')
  await keys.press('Tab')
  await keys.type('2') // over the chosen 1
  await keys.press('Tab') // discount of the line
  await keys.press('Tab') // remove it
  await keys.press('Tab') // discount of the order
  await keys.press('Tab')
  await keys.type('E') // Envío a domicilio
  await keys.press('Tab')
  await keys.type('Calle Duarte 8')
  await keys.press('Tab')
  await keys.type('La Vega')
  await keys.press('Tab')
  await keys.type('Jara')
  await expect(page.getByLabel('Municipio')).toHaveValue('Jarabacoa')
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText('$345.00')
  await expect(page.getByLabel('Forma de pago')).toHaveValue('cod')
  await lookAt(page, 'entry-filled')
  await resizeTo(page, 'desktop')
  await page.getByLabel('Sector').focus()
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: /^Pedido M-/ })).toBeVisible()
  expect(Date.now() - began, 'within a minute').toBeLessThan(60_000)
  await expect(page.getByText('Doña Mercedes Peralta')).toBeVisible()
  await expect(page.getByText('Calle Duarte 8')).toBeVisible()
  await expect(page.getByText('$345.00').first()).toBeVisible()
})

test('over the counter: found client, discount with its reason, paid, handed over, sold out', async ({
  page,
  guard,
}) => {
  guard.tolerate(/^status 409: POST .*\/api\/admin\/orders$/)
  const [frame, gone] = [await newFrame(desk()), await newFrame(desk(), { stock_quantity: 0 })]
  await resizeTo(page, 'desktop')
  await signInStaff(page)
  await page.goto('/admin/orders/new')
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(page.getByText('Escribe el nombre de quien recibe').first()).toBeVisible()
  const { items } = await (await page.request.get('/api/admin/profiles?per_page=1')).json()
  const client = items[0] as { full_name: string; email: string }
  await page.getByLabel('Nombre de quien recibe').fill(client.email)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Con cuenta: ${client.email}`)).toBeVisible()
  await page.getByLabel('Teléfono').fill('809 555 0101')

  const search = page.getByLabel('Buscar producto')
  await search.fill(gone.name)
  const option = page.getByRole('option', { name: /Hay 0: no se puede vender/ })
  await expect(option).toHaveAttribute('aria-disabled', 'true')
  await option.click({ force: true })
  await expect(page.getByLabel(`Cantidad de ${gone.name}`)).toHaveCount(0)
  await search.fill(frame.name)
  await page.getByRole('option', { name: new RegExp(frame.name) }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel(`Cantidad de ${frame.name}`).fill('5')
  await page.getByLabel('Descuento del pedido').fill('62.50')
  await page.getByLabel('Ya está pagado').check()
  await page.getByLabel('Estado al guardar').selectOption('Completado')
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(page.getByText('Escribe el motivo del descuento').first()).toBeVisible()
  await page.getByLabel('Motivo del descuento').fill('Clienta de siempre')
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText('$800.00')

  // Somebody else takes one while this is typed.
  const taken = await desk().post('/api/admin/stock-transactions', {
    data: { product_id: frame.id, quantity: 1, transaction_type: 'decrease', reason: 'Rota' },
  })
  expect(taken.ok()).toBe(true)
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(page.getByText('Solo hay 4').first()).toBeVisible()
  await lookAt(page, 'entry-refused')
  await resizeTo(page, 'desktop')
  await page.getByLabel(`Cantidad de ${frame.name}`).fill('1')
  await page.getByRole('button', { name: 'Guardar pedido' }).dblclick()
  await expect(toastSaying(page, /Pedido M-\d+ guardado/)).toBeVisible()
  await expect(page.getByText('Completado').first()).toBeVisible()
  await expect(page.getByText('Pago $110.00')).toBeVisible()
})

test('a cart that somebody left becomes an order', async ({ page }) => {
  await resizeTo(page, 'desktop')
  await signInStaff(page)
  await page.goto('/admin/abandoned-carts')
  const { items } = await (await page.request.get('/api/admin/abandoned-carts')).json()
  const cart = items[0] as { user_email: string; cart_data: { name: string }[] }
  await lookAt(page, 'abandoned-create')
  await resizeTo(page, 'desktop')
  await page
    .getByRole('link', { name: `Create order for ${cart.user_email}` })
    .last()
    .click()
  await expect(page.getByText(`Con cuenta: ${cart.user_email}`)).toBeVisible()
  for (const { name } of cart.cart_data) {
    const quantity = page.getByLabel(`Cantidad de ${name}`)
    await expect(quantity).toBeVisible()
    await quantity.fill('1')
  }
  if ((await page.getByLabel('Nombre de quien recibe').inputValue()) === '') {
    await page.getByLabel('Nombre de quien recibe').fill('Clienta')
  }
  await page.getByLabel('Teléfono').fill('809 555 0101')
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(page.getByText(/^Recuperado de un carrito abandonado/)).toBeVisible()
  await page.goto('/admin/abandoned-carts')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText(cart.user_email)).toHaveCount(0)
})

test('an order that does not exist says so', async ({ page, guard }) => {
  guard.tolerate(/^status 404: GET .*\/api\/admin\/orders\//)
  await signInStaff(page)
  for (const rest of ['', '?paper=slip']) {
    await page.goto(`/admin/orders/00000000-0000-4000-8000-000000000000${rest}`)
    await expect(page.getByText('No encontramos este pedido')).toBeVisible()
  }
  await lookAt(page, 'desk-unknown')
})

test('an order is changed before it leaves, and gets the number of its voucher', async ({ page, guard }) => {
  guard.tolerate(/^status 409: PUT .*\/api\/admin\/orders\//)
  guard.tolerate(/^status 422: PUT .*\/api\/admin\/orders\//)
  const [frame, more] = [await newFrame(desk()), await newFrame(desk(), { price: 100 })]
  const entered = await desk().post('/api/admin/orders', {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: {
      contact: { name: 'Luis Taveras', phone: '809 555 0101' },
      items: [{ product_id: frame.id, quantity: 2 }],
      ...{ delivery_kind: 'ship', street: 'Calle 8', city: 'Moca', state: 'Espaillat', way: 'cod' },
      fiscal: { kind: 'credito_fiscal', id: '101850043', name: 'Óptica de prueba' },
    },
  })
  expect(entered.status(), await entered.text()).toBe(201)
  const { id } = await entered.json()
  await resizeTo(page, 'desktop')
  await signInStaff(page)
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Editar pedido' }).click()
  await page.getByLabel(`Cantidad de ${frame.name}`).fill('1')
  await page.getByLabel('Buscar producto').fill(more.name)
  await page.getByRole('option', { name: new RegExp(more.name) }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel('Costo del envío').fill('50')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Escribe el motivo del cambio de envío').first()).toBeVisible()
  await page.getByLabel('Motivo del costo del envío').fill('Entrega hoy mismo')
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText('$322.50')
  await lookAt(page, 'entry-edit')
  await resizeTo(page, 'desktop')
  // A colleague is quicker.
  await desk().post(`/api/admin/orders/${id}/status`, {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: { version: 1, to: 'processing' },
  })
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Otra persona cambió este pedido.').first()).toBeVisible()
  await expect(page.getByLabel('Motivo del costo del envío')).toHaveValue('Entrega hoy mismo')
  await page.getByRole('button', { name: 'Cargarlo de nuevo' }).click()
  await expect(page.getByLabel(`Cantidad de ${frame.name}`)).toHaveValue('2')
  await page.getByLabel(`Quitar ${frame.name}`).click()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Agrega al menos un producto').first()).toBeVisible()
  await page.getByLabel('Buscar producto').fill(more.name)
  await page.getByRole('option', { name: new RegExp(more.name) }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toastSaying(page, 'Pedido cambiado')).toBeVisible()
  await expect(page.getByText('Total: $345.00 → $100.00')).toBeVisible()

  await page.getByRole('button', { name: 'Escribir NCF' }).click()
  const window = page.getByRole('dialog')
  await window.getByLabel('NCF').fill('B0200000001')
  await window.getByRole('button', { name: 'Guardar' }).click()
  await expect(window.getByRole('alert').first()).toBeVisible()
  await window.getByLabel('NCF').fill('B0100000001')
  await lookAt(page, 'desk-ncf')
  await window.getByRole('button', { name: 'Guardar' }).click()
  await expect(toastSaying(page, 'NCF guardado')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Comprobante fiscal' })).toContainText('B0100000001')
  await lookAt(page, 'desk-edited')
})
