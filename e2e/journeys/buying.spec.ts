import { expectAccessible } from '../support/accessibility.ts'
import { lookAt, signIn } from '../support/account.ts'
import {
  confirmButton,
  countOrders,
  newBuyer,
  newFrame,
  newHome,
  openShop,
  putInCart,
  switchWays,
} from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailTo } from '../support/outbox.ts'
import { resizeTo, takePicture } from '../support/screens.ts'
import { slowDown } from '../support/slowness.ts'
import { toastSaying } from '../support/toast.ts'

const desk = openShop(120_000)

test('a visitor is asked to sign in, and buys with what was in the cart', async ({ page, server, guard }) => {
  guard.tolerate(/^status 401: POST .*\/checkout$/)
  await resizeTo(page, 'phone')
  const who = await newBuyer(page, server)
  await page.request.delete('/api/session')
  await page.evaluate(() => localStorage.clear())
  const frame = await newFrame(desk())
  await putInCart(page, frame.id)
  await page.getByRole('button', { name: 'Proceder al Pago' }).click()
  await expect(page.getByText('Debes iniciar sesión para proceder al pago').first()).toBeVisible()
  const chat = page.getByRole('link', { name: 'Preguntar por WhatsApp' })
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(`1 × ${frame.name}`)

  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/auth$/)
  await signIn(page, who)
  await expect(page).toHaveURL(/\/checkout$/)
  const address = page.getByRole('region', { name: 'Dirección nueva' })
  await address.getByLabel('Título').fill('Casa')
  await address.getByLabel('Provincia').selectOption('Santiago')
  await address.getByLabel('Municipio').selectOption('Santiago')
  await address.getByLabel('Sector').fill('Los Jardines')
  await address.getByLabel('Dirección').fill('Calle Restauración 112')
  await address.getByLabel('Código postal').fill('51000')
  await address.getByRole('button', { name: 'Agregar dirección' }).click()
  await expect(page.getByText(/Gratis · .* días? laborables?/)).toBeVisible()
  expect((await (await page.request.get('/api/user-addresses')).json()).items).toHaveLength(1)

  await confirmButton(page).click()
  await expect(page.getByText('Escribe un teléfono de 10 dígitos, como 809 555 0101')).toBeVisible()
  await expect(page.getByLabel('Teléfono')).toBeFocused()
  await lookAt(page, 'checkout-refused')
  await resizeTo(page, 'phone')
  await page.getByLabel('Teléfono').fill('809 555 0101')
  await page.getByRole('radio', { name: /Contra entrega/ }).check()
  await confirmButton(page).click()
  await expect(page).toHaveURL(/\/orders\/M-\d{5,8}$/)
  const headline = 'Recibimos tu pedido. Te llamamos para coordinar la entrega.'
  await expect(page.getByRole('heading', { name: headline })).toBeVisible()
  await lookAt(page, 'order-cash')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart_items'))).toBe('[]')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('client_checkout') ?? 'null'))).toBeNull()
})

test('a client buys by transfer, finds the order in the profile and by the link of the mail, and cancels', async ({
  page,
  server,
  guard,
  browser,
}) => {
  guard.tolerate(/^status 404: GET .*\/api\/orders\/M-/)
  await resizeTo(page, 'desktop')
  const who = await newBuyer(page, server)
  await newHome(page)
  const frame = await newFrame(desk())
  await putInCart(page, frame.id)
  await page.getByRole('button', { name: 'Proceder al Pago' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await page.getByLabel('Teléfono').fill('809 555 0101')
  await page.getByLabel('Nota para el pedido').fill('Tocar el timbre')
  await page.getByRole('radio', { name: /Transferencia bancaria/ }).check()
  await page.getByLabel('Necesito comprobante fiscal').check()
  await page.getByLabel('Tipo de comprobante').selectOption('Crédito fiscal')
  await page.getByLabel('RNC o cédula').fill('101850042')
  await expect(page.getByText('Revisa el número: el último dígito no coincide.')).toBeVisible()
  await page.getByLabel('RNC o cédula').fill('101850043')
  await page.getByLabel('Nombre o razón social').fill('Óptica de prueba')

  await page.reload()
  await expect(page.getByLabel('Nota para el pedido')).toHaveValue('Tocar el timbre')
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue('Óptica de prueba')
  await expect(page.getByRole('radio', { name: /Transferencia bancaria/ })).toBeChecked()
  await lookAt(page, 'checkout')
  await resizeTo(page, 'desktop')
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { name: 'Esperamos tu transferencia' })).toBeVisible()
  await expect(page.getByText('Banco de ejemplo ·')).toBeVisible()
  await page.getByRole('button', { name: /Copiar/ }).click()
  await expect(page.getByRole('button', { name: /Copiado/ })).toBeVisible()
  await lookAt(page, 'order-transfer')
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await page.goto('/profile?tab=orders')
  await page.getByRole('link', { name: `Ver pedido ${number}` }).click()
  await expect(page.getByText('Óptica de prueba')).toBeVisible()

  const mail = await mailTo(who.email, server.dataFolder, /^Recibimos tu pedido/)
  const link = mail.links.find((address) => address.includes('key=')) ?? ''
  const elsewhere = await browser.newContext({ baseURL: server.baseURL })
  const phone = await elsewhere.newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Esperamos tu transferencia' })).toBeVisible()
  await expect(phone).toHaveURL(new RegExp(`/orders/${number}$`))
  await expect(phone.getByText('Calle Restauración 112')).toBeHidden()
  await expect(phone.getByText('Óptica de prueba')).toBeHidden()
  await expect(phone.getByRole('button', { name: 'Cancelar pedido' })).toBeHidden()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Esperamos tu transferencia' })).toBeVisible()
  const stranger = await elsewhere.newPage()
  await stranger.goto(`/orders/${number}`)
  await expect(stranger.getByText('No encontramos este pedido')).toBeVisible()
  await expectAccessible(stranger)
  await elsewhere.close()

  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await page.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido cancelado' })).toBeVisible()
  await expect(page.getByText('Banco de ejemplo ·')).toBeHidden()
  await takePicture(page, 'order-cancelled', 'desktop')
})

test('pickup and WhatsApp: nothing is sent by itself, the buyer opens the chat', async ({ page, server }) => {
  await resizeTo(page, 'phone')
  await newBuyer(page, server)
  const first = await newFrame(desk())
  await putInCart(page, first.id)
  await page.getByRole('button', { name: 'Proceder al Pago' }).click()
  await page.getByRole('radio', { name: 'Recoger en la tienda', exact: true }).check()
  await expect(page.getByRole('radio', { name: /Contra entrega/ })).toBeHidden()
  await page.getByLabel('Teléfono').fill('829 555 0101')
  await page.getByRole('radio', { name: /Pagar y recoger en la tienda/ }).check()
  await takePicture(page, 'checkout-pickup', 'phone')
  await confirmButton(page).click()
  await expect(
    page.getByRole('heading', { name: 'Recibimos tu pedido. Te avisamos cuando esté listo.' }),
  ).toBeVisible()

  const second = await newFrame(desk())
  await putInCart(page, second.id)
  await page.getByRole('button', { name: 'Proceder al Pago' }).click()
  await page.getByRole('radio', { name: 'Recoger en la tienda', exact: true }).check()
  await page.getByLabel('Teléfono').fill('829 555 0101')
  await page.getByRole('radio', { name: /Pedido por WhatsApp/ }).check()
  await confirmButton(page).click()
  await expect(
    page.getByRole('heading', { name: 'Último paso: envíanos el pedido por WhatsApp' }),
  ).toBeVisible()
  const number = new URL(page.url()).pathname.split('/').at(-1)
  const chat = await page.getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href')
  expect(chat).toMatch(/^https:\/\/wa\.me\/18095550100\?text=/)
  const text = decodeURIComponent(chat?.split('text=')[1] ?? '')
  expect(text).toContain(`Hice el pedido ${number} por $172.50.`)
  expect(text).toContain(`1 × ${second.name}`)
  expect(text).not.toContain('key=')
  await lookAt(page, 'order-whatsapp')
})

test('two taps, a lost answer, a reload and a second tab: one order', async ({
  page,
  server,
  guard,
  context,
}) => {
  guard.tolerate(/request failed: .*\/api\/orders /)
  await resizeTo(page, 'phone')
  await newBuyer(page, server)
  await newHome(page)
  const frame = await newFrame(desk())
  await putInCart(page, frame.id)
  await page.getByRole('button', { name: 'Proceder al Pago' }).click()
  await page.getByLabel('Teléfono').fill('809 555 0101')
  await page.getByRole('radio', { name: /Contra entrega/ }).check()
  const second = await context.newPage()
  await second.goto('/checkout')
  await expect(second.getByLabel('Teléfono')).toHaveValue('809 555 0101')

  // The order is made, and its answer lost on the way.
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await confirmButton(page).dblclick()
  const lost = 'No se pudo confirmar. Inténtalo de nuevo; el pedido no se hará dos veces.'
  await expect(page.getByText(lost).locator('visible=true').first()).toBeVisible()
  expect(await countOrders(page)).toBe(1)
  await page.unroute('**/api/orders')
  await page.reload()
  await expect(page).toHaveURL(/\/orders\/M-/)
  const address = page.url()

  await confirmButton(second).click()
  await expect(second).toHaveURL(address)
  expect(await countOrders(page)).toBe(1)
})

test('what changed while buying is told, and nothing is taken unseen', async ({ page, server, guard }) => {
  guard.tolerate(/^status 409: POST .*\/api\/orders$/)
  await newBuyer(page, server)
  await newHome(page)
  const [dear, scarce] = [await newFrame(desk()), await newFrame(desk(), { stock_quantity: 1 })]
  await putInCart(page, dear.id)
  await putInCart(page, scarce.id)
  for (const screen of ['phone', 'desktop'] as const) {
    await resizeTo(page, screen)
    await page.goto('/checkout')
    await page.getByLabel('Teléfono').fill('809 555 0101')
    await page.getByRole('radio', { name: /Contra entrega/ }).check()
    const change =
      screen === 'phone'
        ? await desk().put(`/api/admin/products/${dear.id}`, {
            data: { name: dear.name, price: 180, version: 1 },
          })
        : await desk().post('/api/admin/stock-transactions', {
            data: { product_id: scarce.id, quantity: 1, transaction_type: 'decrease', reason: 'Rota' },
          })
    expect(change.ok(), await change.text()).toBe(true)
    await confirmButton(page).dblclick()
    const dialog = page.getByRole('dialog', { name: 'Algo cambió desde que abriste el pedido' })
    await expect(dialog).toBeVisible()
    await takePicture(page, 'checkout-changed', screen)
    await expectAccessible(page)
    if (screen === 'phone') {
      await expect(dialog).toContainText(`El precio de ${dear.name} cambió de $172.50 a $180.00.`)
      await dialog.getByRole('link', { name: 'Volver al carrito' }).click()
      await expect(page).toHaveURL(/\/cart$/)
    } else {
      await expect(dialog).toContainText(`${scarce.name} se agotó y no va en este pedido.`)
      expect(await countOrders(page)).toBe(0)
      await dialog.getByRole('button', { name: 'Confirmar con los cambios' }).click()
      await expect(page).toHaveURL(/\/orders\/M-/)
    }
  }
  const left = (await (await page.request.get('/api/cart')).json()).items as { id: string }[]
  expect(left.map(({ id }) => id)).toEqual([scarce.id])
})

test('on a slow phone, one tap too many still makes one order', async ({ page, server }) => {
  await resizeTo(page, 'phone')
  await newBuyer(page, server)
  await newHome(page)
  const frame = await newFrame(desk())
  await putInCart(page, frame.id)
  const tools = await slowDown(page, { processor: 4, line: true })
  await page.getByRole('button', { name: 'Proceder al Pago' }).click()
  await page.getByLabel('Teléfono').fill('809 555 0101')
  await page.getByRole('radio', { name: /Contra entrega/ }).check()
  await confirmButton(page).dblclick()
  await expect(page).toHaveURL(/\/orders\/M-/, { timeout: 30_000 })
  expect(await countOrders(page)).toBe(1)
  await tools.detach()
})

test('while no way is on, the page says what the payment button says', async ({ page, server }) => {
  await newBuyer(page, server)
  await switchWays(desk(), false)
  await page.goto('/checkout')
  await expect(page.getByText('Funcionalidad de pago próximamente disponible')).toBeVisible()
  await lookAt(page, 'checkout-closed')
  await switchWays(desk(), true)
  await expect(toastSaying(page, 'Error')).toBeHidden()
})

test('a coupon takes something off, and often enough the security check is asked for', async ({
  page,
  server,
}) => {
  const code = `VERANO${process.pid}`
  const coupon = await desk().post('/api/admin/coupons', {
    data: { code, kind: 'percent', value: 10, is_active: true },
  })
  expect(coupon.status(), await coupon.text()).toBe(201)
  await resizeTo(page, 'phone')
  await newBuyer(page, server)
  await newHome(page)
  const frame = await newFrame(desk())
  await putInCart(page, frame.id)
  // The server asks after many orders; here the quote is told to.
  await page.route('**/api/checkout/quote', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), captcha: true } })
  })
  await page.getByRole('button', { name: 'Proceder al Pago' }).click()
  await page.getByLabel('Teléfono').fill('809 555 0101')
  await page.getByRole('radio', { name: /Contra entrega/ }).check()
  const field = page.getByLabel('¿Tienes un cupón?')
  await field.fill('NO-EXISTE')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Este cupón no es válido o ya venció.')).toBeVisible()
  await lookAt(page, 'checkout-coupon-refused')
  await resizeTo(page, 'phone')
  await field.fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Quitar el cupón' })).toBeVisible()
  await expect(page.getByText('$155.25').first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Verificación de seguridad' })).toBeVisible()
  await lookAt(page, 'checkout-coupon')
  await resizeTo(page, 'phone')
  await page.getByRole('button', { name: 'Quitar el cupón' }).click()
  await expect(page.getByText('$172.50').first()).toBeVisible()
  await field.fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Quitar el cupón' })).toBeVisible()
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/api\/orders$/.test(request.url()),
  )
  await confirmButton(page).click()
  expect((await sent).postDataJSON()).toMatchObject({
    coupon: code,
    captcha: expect.stringMatching(/.{20,}/),
  })
  await expect(page).toHaveURL(/\/orders\/M-/)
  await expect(page.getByRole('heading', { name: /^Recibimos tu pedido/ })).toBeVisible()
  await expect(page.getByText('−$17.25')).toBeVisible()
  await lookAt(page, 'order-coupon')
})
