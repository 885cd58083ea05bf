import type { BadgeTone } from '@/shared/ui/badge'
import type { SeenEvent, SeenOrder } from './seen-api'

interface Named {
  label: string
  tone: BadgeTone
}

/** All seven have a name here; the profile's list knows four of them. */
const statuses: Record<SeenOrder['status'], Named> = {
  pending: { label: 'Pendiente', tone: 'warning' },
  processing: { label: 'En preparación', tone: 'info' },
  paid: { label: 'Pagado', tone: 'info' },
  shipped: { label: 'Enviado', tone: 'info' },
  delivered: { label: 'Entregado', tone: 'success' },
  completed: { label: 'Completado', tone: 'success' },
  cancelled: { label: 'Cancelado', tone: 'neutral' },
}

export const statusName = (status: string): string =>
  (statuses as Record<string, Named | undefined>)[status]?.label ?? status
export const statusTone = (status: SeenOrder['status']) => statuses[status].tone

const deeds: Record<string, string> = {
  placed: 'Pedido recibido',
  warned: 'Te recordamos el plazo',
  cancelled: 'Pedido cancelado',
  expired: 'Pedido cancelado: venció el plazo',
  ready: 'Listo para recoger',
  payment: 'Pago recibido',
  refund: 'Reembolso hecho',
  proof: 'Comprobante recibido',
  proof_rejected: 'No pudimos confirmar el comprobante',
  reopened: 'Pedido reabierto',
  edited: 'Pedido modificado',
  corrected: 'Estado corregido',
  proof_accepted: 'Comprobante confirmado',
}

/** A line of the history as its buyer reads it. */
export function deed({ kind, status }: SeenEvent): string {
  if (kind === 'status' && status) return statusName(status)
  return deeds[kind] ?? kind
}

const accountKinds: Record<string, string> = { corriente: 'Corriente', ahorros: 'Ahorros' }
export const accountKind = (kind: string) => accountKinds[kind] ?? kind
