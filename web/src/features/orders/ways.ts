export type WayCode = 'whatsapp' | 'cod' | 'transfer' | 'pickup'

/** A way of ordering as the shop offers it. */
export interface OfferedWay {
  code: string
  hold_hours: number
}

const titles: Record<string, string> = {
  whatsapp: 'Pedido por WhatsApp',
  cod: 'Contra entrega',
  transfer: 'Transferencia bancaria',
  pickup: 'Pagar y recoger en la tienda',
}

export const wayTitle = (code: string) => titles[code] ?? code

export function wayText({ code, hold_hours }: OfferedWay): string {
  if (code === 'whatsapp') return 'Guardamos tu pedido y lo terminas con nosotros por WhatsApp.'
  if (code === 'cod') return 'Pagas en efectivo cuando lo recibes.'
  if (code === 'pickup') return 'Te avisamos cuando esté listo y pagas al recogerlo.'
  const accounts = 'Te mostramos las cuentas al confirmar.'
  if (hold_hours === 0) return accounts
  return `${accounts} Guardamos tu pedido ${hold_hours} ${hold_hours === 1 ? 'hora' : 'horas'}.`
}

export type DeliveryKind = 'ship' | 'pickup'

/** How goods can reach a buyer: cash on delivery only by a courier, paying at the counter only there. */
export function deliveryKinds(ways: OfferedWay[], pickupPlaces: unknown[]): DeliveryKind[] {
  const ships = ways.some(({ code }) => code !== 'pickup')
  const collects = pickupPlaces.length > 0 && ways.some(({ code }) => code !== 'cod')
  return [...(ships ? (['ship'] as const) : []), ...(collects ? (['pickup'] as const) : [])]
}
