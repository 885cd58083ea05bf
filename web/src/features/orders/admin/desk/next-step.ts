import { unitsLeft } from './credit'
import type { DeskOrder } from './desk-api'

export type ActName =
  | 'accept'
  | 'pay'
  | 'refund'
  | 'return'
  | 'ready'
  | 'ship'
  | 'deliver'
  | 'complete'
  | 'cancel'
  | 'reopen'
  | 'correct'
  | 'edit'
  | 'ncf'
  | 'mail'
  | 'links'

export const actTitles: Record<ActName, string> = {
  accept: 'Aceptar y preparar',
  pay: 'Registrar pago',
  refund: 'Registrar reembolso',
  return: 'Registrar devolución',
  ready: 'Listo para recoger',
  ship: 'Marcar enviado',
  deliver: 'Marcar entregado',
  complete: 'Completar',
  cancel: 'Cancelar pedido',
  reopen: 'Reabrir pedido',
  correct: 'Corregir estado',
  edit: 'Editar pedido',
  ncf: 'Escribir NCF',
  mail: 'Reenviar correo',
  links: 'Anular enlaces',
}

/** All that can be done with an order now, by what the server says is possible. */
export function possibleActs(order: DeskOrder): ActName[] {
  const to = (status: DeskOrder['moves'][number]) => order.moves.includes(status)
  const acts: [ActName, boolean][] = [
    ['accept', to('processing')],
    ['pay', order.due > 0 && order.status !== 'cancelled'],
    ['ready', order.can_be_ready],
    ['ship', to('shipped')],
    ['deliver', to('delivered')],
    ['complete', to('completed')],
    ['return', order.can_return && order.items.some((item) => unitsLeft(item) > 0)],
    ['refund', order.paid - order.refunded > 0],
    ['reopen', order.status === 'cancelled' && to('pending')],
    ['edit', order.can_edit],
    ['ncf', order.fiscal.kind !== ''],
    ['correct', order.corrections.length > 0],
    ['mail', order.email !== ''],
    ['links', order.email !== ''],
    ['cancel', to('cancelled')],
  ]
  return acts.flatMap(([name, isPossible]) => (isPossible ? [name] : []))
}

/** What to do next: one thing, or nothing. */
export function nextStep(order: DeskOrder): ActName | undefined {
  const possible = possibleActs(order)
  return wantedOf(order).find((name) => possible.includes(name))
}

function wantedOf(order: DeskOrder): ActName[] {
  if (order.due < 0) return ['refund']
  const isPickup = order.to.kind === 'pickup'
  switch (order.status) {
    case 'pending':
      return order.way === 'transfer' ? ['pay', 'accept'] : ['accept']
    case 'processing':
    case 'paid':
      if (isPickup) return order.ready_at ? ['deliver'] : ['ready', 'deliver']
      return ['ship', 'deliver']
    case 'shipped':
      return ['deliver']
    case 'delivered':
      return order.due > 0 ? ['pay'] : ['complete']
    default:
      return []
  }
}
