import { moneyIn } from '@/shared/lib/money-in'
import type { SeenOrder } from './seen-api'

const zone = 'America/Santo_Domingo'
const day = new Intl.DateTimeFormat('es-DO', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: zone,
})
const hour = new Intl.DateTimeFormat('es-DO', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: zone,
})

/** A day and an hour of the shop's zone, as its mails say it: "lunes 16 de noviembre a las 12:00". */
export function dayAndHour(moment: string): string {
  const at = new Date(moment)
  return `${day.format(at).replace(',', '')} a las ${hour.format(at)}`
}

/** What an order is at this moment, and what its buyer does next. */
export interface Moment {
  headline: string
  next?: string
}

/** Nothing is asked of a buyer who owes nothing. */
export function momentOf(order: SeenOrder): Moment {
  switch (order.status) {
    case 'pending':
      return pendingMoment(order)
    case 'processing':
      return readyMoment(order) ?? { headline: 'Estamos preparando tu pedido', next: stillToPay(order) }
    case 'paid':
      return readyMoment(order) ?? { headline: 'Pago recibido. Estamos preparando tu pedido.' }
    case 'shipped':
      return { headline: 'Tu pedido va en camino', next: shippedWith(order) }
    case 'delivered':
      return { headline: 'Pedido entregado' }
    case 'completed':
      return { headline: 'Pedido completado' }
    case 'cancelled':
      return { headline: 'Pedido cancelado', next: order.cancel_reason || undefined }
  }
}

function pendingMoment(order: SeenOrder): Moment {
  if (order.proof_waits) return { headline: 'Recibimos tu comprobante. Lo estamos confirmando.' }
  const ready = readyMoment(order)
  if (ready) return ready
  switch (order.way) {
    case 'whatsapp':
      return { headline: 'Último paso: envíanos el pedido por WhatsApp', next: keptUntil(order) }
    case 'cod':
      return { headline: 'Recibimos tu pedido. Te llamamos para coordinar la entrega.' }
    case 'transfer':
      return { headline: 'Esperamos tu transferencia', next: transferSentence(order) }
    case 'pickup':
      return { headline: 'Recibimos tu pedido. Te avisamos cuando esté listo.' }
    default:
      return { headline: 'Recibimos tu pedido.' }
  }
}

function readyMoment(order: SeenOrder): Moment | undefined {
  if (!order.ready_at) return undefined
  const { pickup_name, pickup_address, pickup_hours } = order.to
  const where = [pickup_name, pickup_address].filter(Boolean).join(', ')
  const hours = pickup_hours && `Horario: ${pickup_hours}.`
  return {
    headline: 'Tu pedido está listo para recoger',
    next: [where && `${where}.`, hours, toPay(order)].filter(Boolean).join(' '),
  }
}

const toPay = ({ due, currency }: SeenOrder) => (due > 0 ? `A pagar: ${moneyIn(currency, due)}.` : '')

const keptUntil = ({ expires_at }: SeenOrder) =>
  expires_at && `Guardamos tus productos hasta el ${dayAndHour(expires_at)}.`

/** Goods may be prepared before the money is there. */
function stillToPay(order: SeenOrder): string | undefined {
  if (order.way !== 'transfer') return undefined
  return order.proof_waits ? 'Recibimos tu comprobante. Lo estamos confirmando.' : transferSentence(order)
}

function transferSentence({ due, currency, expires_at, number }: SeenOrder): string | undefined {
  if (due <= 0) return undefined
  const before = expires_at ? ` antes del ${dayAndHour(expires_at)}` : ''
  return `Transfiere ${moneyIn(currency, due)}${before} y pon ${number} en el concepto.`
}

function shippedWith(order: SeenOrder): string | undefined {
  const { carrier, tracking_number, due, currency } = order
  const parts = [
    carrier && `Salió con ${carrier}.`,
    tracking_number && `Seguimiento: ${tracking_number}.`,
    due > 0 && `A pagar al recibirlo: ${moneyIn(currency, due)}.`,
  ]
  return parts.filter(Boolean).join(' ') || undefined
}
