import { moneyIn } from '@/shared/lib/money-in'
import type { BadgeTone } from '@/shared/ui/badge'
import { statusName } from '../../seen/seen-words'
import type { DeskOrder } from './desk-api'

const payments: Record<DeskOrder['payment'], { label: string; tone: BadgeTone }> = {
  nothing: { label: 'Nada que cobrar', tone: 'neutral' },
  unpaid: { label: 'Sin pagar', tone: 'warning' },
  partial: { label: 'Pago parcial', tone: 'warning' },
  paid: { label: 'Pagado', tone: 'success' },
  refund_due: { label: 'Por devolver', tone: 'danger' },
  part_refunded: { label: 'Devuelto en parte', tone: 'info' },
  refunded: { label: 'Devuelto', tone: 'neutral' },
}

export const paymentName = (payment: DeskOrder['payment']) => payments[payment].label
export const paymentTone = (payment: DeskOrder['payment']) => payments[payment].tone

export const methods = [
  { value: 'cash', label: 'Efectivo' },
  { value: 'transfer', label: 'Transferencia' },
  { value: 'terminal', label: 'Tarjeta (terminal)' },
  { value: 'other', label: 'Otro' },
]
export const methodName = (method: string) => methods.find(({ value }) => value === method)?.label ?? method

const deeds: Record<string, string> = {
  placed: 'Pedido hecho',
  warned: 'Aviso de vencimiento enviado',
  cancelled: 'Pedido cancelado',
  expired: 'Venció el plazo de pago',
  reopened: 'Pedido reabierto',
  corrected: 'Estado corregido',
  ready: 'Listo para recoger',
  payment: 'Pago registrado',
  refund: 'Reembolso registrado',
  voided: 'Movimiento anulado',
  returned: 'Devolución registrada',
  edited: 'Pedido editado',
  note: 'Nota interna',
  mailed: 'Correo reenviado',
  links_voided: 'Enlaces anulados',
  proof: 'Comprobante recibido',
  proof_accepted: 'Comprobante confirmado',
  proof_rejected: 'Comprobante sin confirmar',
}

type DeskEvent = DeskOrder['events'][number]

export function deedName({ kind, data }: DeskEvent): string {
  if (kind === 'status' && typeof data.status === 'string') return statusName(data.status)
  return deeds[kind] ?? kind
}

/** What an event carries that people wrote, or that changed. */
export function deedText({ data }: DeskEvent, currency: string): string {
  const from = typeof data.from === 'string' ? `Antes: ${statusName(data.from)}.` : ''
  const goods = Array.isArray(data.items) ? `${data.items.join(', ')}.` : ''
  const amount = typeof data.amount_cents === 'number' ? `${moneyIn(currency, data.amount_cents / 100)}.` : ''
  const parts = [from, goods, amount, data.reason, data.delivery_reason, data.text]
  const said = parts.filter((part) => typeof part === 'string' && part !== '').join(' ')
  return [...changesIn(data.changes), said].filter(Boolean).join('\n')
}

/** What an edit made different, a line each: before and after. */
function changesIn(changes: unknown): string[] {
  if (!Array.isArray(changes)) return []
  return changes.map(({ what, before, after }: Record<string, string>) => {
    if (!before) return `${what}: ${after}`
    return after ? `${what}: ${before} → ${after}` : `${what}: ${before} → nada`
  })
}

export function actorName({ actor_kind, actor }: DeskEvent): string {
  if (actor_kind === 'clock') return 'El reloj'
  if (actor) return actor
  return actor_kind === 'shopper' ? 'Cliente' : ''
}
