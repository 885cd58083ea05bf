import { lookAt } from '../support/account.ts'
import { openShop } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { greyJpeg } from '../support/grey-jpeg.ts'
import { act, buy, dialog } from '../support/order-desk.ts'
import { mailTo } from '../support/outbox.ts'
import { resizeTo, takePicture } from '../support/screens.ts'
import { signInStaff } from '../support/staff.ts'
import { toastSaying } from '../support/toast.ts'

const desk = openShop(150_000)

test('cash on delivery: accepted, sent, handed over, completed', async ({ page, server, context }) => {
  await resizeTo(page, 'desktop')
  const { who, number } = await buy(page, server, desk(), { way: /Contra entrega/ })
  const office = await context.newPage()
  await resizeTo(office, 'desktop')
  await signInStaff(office)
  await office.goto('/admin/sales')
  await expect(office.getByRole('link', { name: 'Ventas' })).toHaveAccessibleDescription(/pendiente/)
  await office.getByLabel('Order number').fill(number.replace('M-', '#'))
  await office.keyboard.press('Enter')
  await expect(office.getByRole('heading', { name: `Pedido ${number}` })).toBeVisible()
  await lookAt(office, 'desk-pending')
  await resizeTo(office, 'desktop')

  const accept = await act(office, 'Aceptar y preparar')
  await accept.getByRole('button', { name: 'Aceptar y preparar' }).click()
  await expect(toastSaying(office, 'Pedido en preparación')).toBeVisible()
  await mailTo(who.email, server.dataFolder, /^Estamos preparando tu pedido/)

  const ship = await act(office, 'Marcar enviado')
  await ship.getByLabel('Transporte').fill('Vimenpaq')
  await ship.getByLabel('Número de seguimiento').fill('V-123')
  await lookAt(office, 'desk-ship')
  await resizeTo(office, 'desktop')
  await ship.getByRole('button', { name: 'Marcar enviado' }).dblclick()
  await expect(toastSaying(office, 'Pedido enviado')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Salió con Vimenpaq. Seguimiento: V-123.')).toBeVisible()

  const deliver = await act(office, 'Marcar entregado')
  await expect(deliver.getByLabel('Cobrado: $172.50')).toBeChecked()
  await deliver.getByRole('button', { name: 'Marcar entregado' }).click()
  await expect(office.getByText('Pago $172.50')).toBeVisible()
  const complete = await act(office, 'Completar')
  await complete.getByRole('button', { name: 'Completar' }).click()
  await expect(toastSaying(office, 'Pedido completado')).toBeVisible()
  await office.getByLabel('Nota interna').fill('Llamó para dar las gracias')
  await office.getByRole('button', { name: 'Agregar nota' }).click()
  await expect(office.getByText('Llamó para dar las gracias')).toBeVisible()
  await lookAt(office, 'desk-completed')
  await resizeTo(office, 'desktop')

  const back = await act(office, 'Registrar devolución')
  await back.getByRole('button', { name: 'Registrar devolución' }).click()
  await expect(back.getByText('Di qué productos volvieron').first()).toBeVisible()
  await back.getByLabel(/^Unidades de Ocoa/).fill('1')
  await expect(back.getByLabel('Crédito')).toHaveValue('172.50')
  await back.getByLabel('Crédito').fill('100')
  await back.getByLabel('Motivo').fill('Le quedaba grande')
  await lookAt(office, 'desk-return')
  await resizeTo(office, 'desktop')
  await back.getByRole('button', { name: 'Registrar devolución' }).dblclick()
  await expect(toastSaying(office, 'Devolución registrada')).toBeVisible()
  await expect(office.getByText('Quedan $100.00 por devolver')).toBeVisible()
  await expect(office.getByText('Devueltos 1')).toBeVisible()
  const refund = await act(office, 'Registrar reembolso')
  await expect(refund.getByLabel('Monto')).toHaveValue('100.00')
  await refund.getByRole('button', { name: 'Registrar reembolso' }).click()
  await expect(office.getByText('No falta nada por cobrar.')).toBeVisible()
  await lookAt(office, 'desk-returned')
  await resizeTo(office, 'desktop')

  await office.getByRole('link', { name: 'Recibo' }).click()
  await expect(office.getByText('Este recibo no es un comprobante fiscal')).toBeVisible()
  await office.emulateMedia({ media: 'print' })
  await expect(office.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await takePicture(office, 'paper-receipt', 'desktop')
  await office.emulateMedia({ media: 'screen' })
  await office.getByRole('link', { name: 'Volver al pedido' }).click()
  await office.getByRole('link', { name: 'Hoja de empaque' }).click()
  await office.emulateMedia({ media: 'print' })
  await takePicture(office, 'paper-slip', 'desktop')
  await office.close()
})

test('transfer: a proof from the phone, confirmed, paid, cancelled and given back', async ({
  page,
  server,
  context,
  guard,
}) => {
  guard.tolerate(/^status 409: POST .*\/payments$/)
  await resizeTo(page, 'phone')
  const { number } = await buy(page, server, desk(), { way: /Transferencia bancaria/ })
  const picture = { name: 'captura.jpg', mimeType: 'image/jpeg', buffer: greyJpeg(600, 900) }
  await page.getByLabel('Foto o captura del comprobante').setInputFiles(picture)
  await expect(
    page.getByRole('heading', { name: 'Recibimos tu comprobante. Lo estamos confirmando.' }),
  ).toBeVisible()
  await expect(page.getByText('Ya enviaste un comprobante. Escríbenos para cancelar.')).toBeVisible()
  await lookAt(page, 'order-proof')

  const [office, other] = [await context.newPage(), await context.newPage()]
  await resizeTo(office, 'desktop')
  await signInStaff(office)
  await office.goto('/admin/sales')
  await office.getByLabel('Order number').fill(number)
  await office.keyboard.press('Enter')
  await expect(office.getByAltText('Comprobante de la transferencia')).toBeVisible()
  await lookAt(office, 'desk-proof')
  await resizeTo(office, 'desktop')
  await other.goto(office.url())
  await (await act(other, 'Registrar pago')).getByLabel('Monto').fill('100')
  await office.getByRole('button', { name: 'Confirmar comprobante' }).click()
  await expect(office.getByText('Confirmado', { exact: true })).toBeVisible()
  const pay = await act(office, 'Registrar pago')
  await pay.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(toastSaying(office, 'Pago registrado')).toBeVisible()

  // Whoever comes back to the tab sees the newer order; what was typed was meant for the older one.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(other.getByText('No falta nada por cobrar.')).toBeVisible()
  await dialog(other).getByRole('button', { name: 'Registrar pago' }).click()
  const stale = 'Otra persona cambió este pedido. Lo volvimos a cargar; revisa y repite.'
  await expect(other.getByText(stale).first()).toBeVisible()
  await other.close()

  const cancel = await act(office, 'Cancelar pedido')
  await cancel.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(cancel.getByText('Escribe el motivo').first()).toBeVisible()
  await cancel.getByLabel('Motivo').fill('El cliente cambió de idea')
  await cancel.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(office.getByText('Quedan $172.50 por devolver')).toBeVisible()
  const refund = await act(office, 'Registrar reembolso')
  await refund.getByRole('button', { name: 'Registrar reembolso' }).click()
  await expect(toastSaying(office, 'Reembolso registrado')).toBeVisible()
  await expect(office.getByText('No falta nada por cobrar.')).toBeVisible()
  await lookAt(office, 'desk-refunded')
  await office.close()
})

test('whoever wants it is told of a new order, once, and the dashboard counts what waits', async ({
  page,
  server,
  context,
}) => {
  await context.addInitScript(() => {
    class Told {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      constructor(text: string) {
        const told = JSON.parse(localStorage.getItem('told') ?? '[]') as string[]
        localStorage.setItem('told', JSON.stringify([...told, text]))
      }
      close() {}
    }
    Object.assign(window, { Notification: Told })
  })
  const office = await context.newPage()
  await resizeTo(office, 'desktop')
  await signInStaff(office)
  await office.goto('/admin/sales')
  const wish = office.getByRole('switch', { name: 'Notify me of new orders in this browser' })
  await wish.check()
  await lookAt(office, 'sales-notify')
  await resizeTo(office, 'desktop')
  const { number } = await buy(page, server, desk(), { way: /Contra entrega/ })
  const told = () => office.evaluate(() => localStorage.getItem('told'))
  await office.reload()
  await expect.poll(told).toBe(JSON.stringify([`Pedido nuevo ${number} · $172.50`]))
  await office.goto('/admin/dashboard')
  const card = office.getByRole('region', { name: 'Orders waiting' })
  await expect(card.getByText('To accept')).toBeVisible()
  expect(await told()).toBe(JSON.stringify([`Pedido nuevo ${number} · $172.50`]))
  await lookAt(office, 'dashboard-waiting')
  await office.close()
})
